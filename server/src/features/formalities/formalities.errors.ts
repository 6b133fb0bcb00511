import type { RefusalTable } from "#platform/errors.ts";
import type { documentRefusals } from "#platform/uploads/document-refusals.ts";

type Elsewhere =
  | keyof typeof documentRefusals
  | "company_not_found"
  | "holder_not_found"
  | "document_not_found"
  | "document_erased"
  | "document_gone"
  | "document_altered"
  | "file_type_refused"
  | "iban_invalid"
  | "iban_not_paid_to"
  | "no_bank_account"
  | "paid_by_provider"
  | "proof_needed";

/** Formalities refuse with these; words about documents, companies and holders stand with those. */
export const formalityRefusals = {
  formality_not_found: {
    status: 404,
    title: { fr: "Formalité introuvable", en: "Formality not found" },
    description: { fr: "Cette formalité n’existe pas.", en: "There is no such formality." },
  },
  duty_return_not_found: {
    status: 404,
    title: { fr: "Pas de déclaration", en: "No return" },
    description: {
      fr: "Cette formalité n’est pas celle des droits d’une cession inscrite à la main, ou sa ligne a été défaite.",
      en: "This formality is not that of the duty on a sale by hand, or its line was undone.",
    },
  },
  duty_return_incomplete: {
    status: 409,
    title: { fr: "Déclaration incomplète", en: "Incomplete return" },
    description: {
      fr: "Il manque encore ce que le formulaire 2759 demande : complétez-le d’abord, rien n’y est supposé.",
      en: "Something that form 2759 asks for is still missing: complete it first, nothing in it is guessed.",
    },
  },
  formality_of_event: {
    status: 409,
    title: { fr: "Formalité ouverte par une cession", en: "Formality opened by a sale" },
    description: {
      fr: "Une formalité ouverte par une cession ne peut pas être supprimée : seuls son avancement et ses précisions changent.",
      en: "A formality opened by a sale cannot be deleted: only its progress and its details can change.",
    },
  },
  formality_of_platform: {
    status: 409,
    title: { fr: "Formalité de la plateforme", en: "A formality of the platform" },
    description: {
      fr: "La plateforme a écrit cette formalité : la société la fait avancer, sauf si la plateforme en verse le montant, mais n’en change pas le reste et ne la supprime pas.",
      en: "The platform wrote this formality: the company takes it further, unless the platform pays its amount, but changes nothing else of it and does not delete it.",
    },
  },
  formality_seen_to: {
    status: 409,
    title: { fr: "La plateforme s’en charge", en: "The platform sees to it" },
    description: {
      fr: "La plateforme a retenu cette somme et fait elle-même cette formalité : vous n’avez rien à faire.",
      en: "The platform has kept this amount and does this itself: there is nothing for you to do.",
    },
  },
  formality_of_seller: {
    status: 422,
    title: { fr: "Affaire du vendeur", en: "The seller’s own" },
    description: {
      fr: "La plus-value est déclarée par le vendeur : la société n’en connaît pas.",
      en: "The seller declares the gain: the company knows nothing of it.",
    },
  },
  formality_holder_unknown: {
    status: 422,
    title: { fr: "Personne inconnue de la société", en: "Unknown to the company" },
    description: {
      fr: "Choisissez l’un de ses porteurs, ou une personne qui a un rôle dans la société.",
      en: "Choose one of its holders, or somebody who has a role in the company.",
    },
  },
  formality_step_refused: {
    status: 409,
    title: { fr: "Étape impossible", en: "Step not possible" },
    description: {
      fr: "Une formalité faite peut redevenir « En cours », mais pas « À faire ».",
      en: "A formality that is done can return to “In progress”, but not to “To do”.",
    },
  },
  duty_not_kept: {
    status: 409,
    title: { fr: "Aucun droit à reverser", en: "No duty to pay over" },
    description: {
      fr: "La plateforme ne reverse que le droit d’une cession réglée dont la formalité n’est pas faite.",
      en: "The platform only pays over the duty of a settled sale whose formality is not done.",
    },
  },
  duty_sent: {
    status: 409,
    title: { fr: "Droit déjà envoyé", en: "Duty sent already" },
    description: {
      fr: "Ce droit est déjà dans un virement au Trésor.",
      en: "This duty is already in a bank transfer to the tax office.",
    },
  },
  formality_files_full: {
    status: 409,
    title: { fr: "Trop de documents", en: "Too many documents" },
    description: {
      fr: "Une formalité porte {max} documents au plus.",
      en: "A formality carries {max} documents at most.",
    },
  },
} as const satisfies Omit<RefusalTable<"formalities">, Elsewhere>;
