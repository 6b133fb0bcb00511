import type { RefusalTable } from "#platform/errors.ts";
import type { documentRefusals } from "#platform/uploads/document-refusals.ts";

type Elsewhere =
  | keyof typeof documentRefusals
  | "company_not_found"
  | "holder_not_found"
  | "document_erased"
  | "document_gone"
  | "document_altered"
  | "signature_not_found"
  | "signature_not_sealed";

/** Contracts refuse with these; words about documents, companies and holders stand with those. */
export const contractRefusals = {
  contract_not_found: {
    status: 404,
    title: { fr: "Contrat introuvable", en: "Contract not found" },
    description: { fr: "Ce contrat n’existe pas.", en: "There is no such contract." },
  },
  contract_not_draft: {
    status: 409,
    title: { fr: "Contrat envoyé", en: "Contract sent" },
    description: {
      fr: "Un contrat envoyé ne peut être ni modifié ni supprimé. Retirez-le, puis écrivez-en un autre.",
      en: "A contract that has been sent can be neither changed nor deleted. Recall it, then draw up another.",
    },
  },
  contract_not_under_way: {
    status: 409,
    title: { fr: "Rien à retirer", en: "Nothing to recall" },
    description: {
      fr: "Seul un contrat envoyé, et pas encore signé par tous, peut être retiré.",
      en: "Only a contract that has been sent, and not yet signed by everyone, can be recalled.",
    },
  },
  contract_not_waiting: {
    status: 409,
    title: { fr: "Personne à relancer", en: "Nobody to remind" },
    description: {
      fr: "Ce contrat n’attend la signature de personne.",
      en: "This contract waits for nobody’s signature.",
    },
  },
  contract_reminded_today: {
    status: 409,
    title: { fr: "Déjà prévenus aujourd’hui", en: "Already told today" },
    description: {
      fr: "Ceux dont c’est le tour de signer ont déjà reçu un message aujourd’hui. Vous pourrez les relancer demain.",
      en: "Those whose turn it is to sign have already had a message today. They can be reminded tomorrow.",
    },
  },
  contract_file_missing: {
    status: 409,
    title: { fr: "Contrat sans document", en: "Contract without a document" },
    description: {
      fr: "Joignez d’abord le PDF que les parties signeront.",
      en: "First add the PDF the parties will sign.",
    },
  },
  contract_day_over: {
    status: 422,
    title: { fr: "Date passée", en: "Day over" },
    description: {
      fr: "Le dernier jour pour signer est passé : choisissez-en un autre.",
      en: "The last day to sign is over: choose another one.",
    },
  },
  contract_signer_missing: {
    status: 409,
    title: { fr: "Personne pour signer", en: "Nobody to sign" },
    description: {
      fr: "Personne ne peut signer pour {party} : il faut un compte ouvert, d’un représentant validé pour une entité, d’un administrateur pour la société.",
      en: "Nobody can sign for {party}: a validated representative of an entity, or an administrator of the company, needs an open account.",
    },
  },
  contract_signer_unfit: {
    status: 422,
    title: { fr: "Signataire impossible", en: "Unfit signer" },
    description: {
      fr: "Cette personne ne représente pas cette partie : seul un représentant validé signe pour une entité, un administrateur pour la société.",
      en: "This person does not represent that party: only a validated representative signs for an entity, an administrator for the company.",
    },
  },
  contract_party_unknown: {
    status: 422,
    title: { fr: "Partie inconnue de la société", en: "Party unknown to the company" },
    description: {
      fr: "Une société conclut ses contrats avec ses porteurs et avec les personnes qui y ont un rôle.",
      en: "A company makes its contracts with its holders and with the people who have a role in it.",
    },
  },
  contract_company_alone: {
    status: 422,
    title: { fr: "Société seule partie", en: "Company alone" },
    description: {
      fr: "Un contrat se conclut à plusieurs : ajoutez la personne ou l’entité avec qui la société s’engage.",
      en: "A contract takes at least two: add the person or the entity with whom the company agrees.",
    },
  },
} as const satisfies Omit<RefusalTable<"contracts">, Elsewhere>;
