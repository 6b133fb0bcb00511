import type { RefusalTable } from "#platform/errors.ts";

/** Requests to open a company refuse with these; those of proofs and papers have their words elsewhere. */
export const openingRefusals = {
  opening_not_found: {
    status: 404,
    title: { fr: "Demande introuvable", en: "Request not found" },
    description: {
      fr: "Cette demande d’ouverture n’existe pas, ou n’est pas la vôtre.",
      en: "There is no such request to open a company, or it is not yours.",
    },
  },
  opening_exists: {
    status: 409,
    title: { fr: "Demande déjà en cours", en: "Already asked for" },
    description: {
      fr: "Vous avez déjà demandé à ouvrir cette société. Reprenez cette demande, ou retirez-la.",
      en: "You have already asked to open this company. Go on with that request, or withdraw it.",
    },
  },
  openings_full: {
    status: 409,
    title: { fr: "Trop de demandes en cours", en: "Too many requests open" },
    description: {
      fr: "Trois de vos demandes attendent déjà une décision. Retirez-en une, ou attendez qu’une soit décidée.",
      en: "Three of your requests already wait for a decision. Withdraw one, or wait until one is decided.",
    },
  },
  company_already_here: {
    status: 409,
    title: { fr: "Société déjà ouverte", en: "Company already open" },
    description: {
      fr: "Une société de ce SIREN est déjà ouverte ici. Ses représentants peuvent vous y donner un rôle.",
      en: "A company of this SIREN is open here already. Its representatives can give you a role in it.",
    },
  },
  opening_representative_missing: {
    status: 422,
    title: { fr: "Représentant légal à nommer", en: "Legal representative missing" },
    description: {
      fr: "Nommez le représentant légal qui vous a donné pouvoir.",
      en: "Name the legal representative who gave you the power.",
    },
  },
  opening_paper_missing: {
    status: 422,
    title: { fr: "Pièce manquante", en: "Document missing" },
    description: {
      fr: "Joignez l’extrait Kbis si vous représentez la société, ou le pouvoir si vous êtes mandaté.",
      en: "Attach the Kbis extract if you represent the company, or the power of attorney if you were named.",
    },
  },
  opening_decided: {
    status: 409,
    title: { fr: "Demande déjà décidée", en: "Already decided" },
    description: {
      fr: "Cette demande a été décidée ou retirée entre-temps.",
      en: "This request was decided or withdrawn in the meantime.",
    },
  },
  opening_asked: {
    status: 409,
    title: { fr: "Question déjà posée", en: "Already asked" },
    description: {
      fr: "Une question attend déjà la réponse de la personne qui demande l’ouverture.",
      en: "A question already waits for the founder’s answer.",
    },
  },
  opening_not_asked: {
    status: 409,
    title: { fr: "Rien à répondre", en: "Nothing to answer" },
    description: {
      fr: "La plateforme ne vous a rien demandé, ou vous avez déjà répondu.",
      en: "The platform has asked you nothing, or you have answered already.",
    },
  },
  opening_paper_unread: {
    status: 422,
    title: { fr: "Pièce non consultée", en: "Paper not opened" },
    description: {
      fr: "Ouvrez chaque pièce avant d’accepter la demande.",
      en: "Open each paper before you accept the request.",
    },
  },
} as const satisfies Omit<
  RefusalTable<"company-openings">,
  | "address_unproven"
  | "company_not_found"
  | "company_directory_down"
  | "document_active"
  | "document_archive"
  | "document_damaged"
  | "document_disguised"
  | "document_drawing"
  | "document_encrypted"
  | "document_infected"
  | "document_mislabelled"
  | "document_missing"
  | "document_refused"
  | "document_too_complex"
  | "holder_unfinished"
  | "proof_date_missing"
  | "proof_dated_ahead"
  | "proof_too_old"
  | "reason_missing"
  | "scanner_away"
  | "siret_taken"
  | "slug_taken"
>;
