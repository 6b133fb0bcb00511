import type { RefusalTable } from "#platform/errors.ts";

/** Requests to count as sophisticated refuse with these; the words of documents stand with them. */
export const investorClassRefusals = {
  class_request_pending: {
    status: 409,
    title: { fr: "Demande en cours", en: "A request is already pending" },
    description: {
      fr: "Une demande d’investisseur averti attend déjà d’être examinée. Retirez-la pour en faire une autre.",
      en: "A request for sophisticated status is already awaiting review. Withdraw it to make another.",
    },
  },
  class_criteria_missing: {
    status: 422,
    title: { fr: "Critères insuffisants", en: "Too few criteria" },
    description: {
      fr: "Ces chiffres remplissent {met} critère(s) de l’annexe II du règlement (UE) 2020/1503 ; il en faut {least}.",
      en: "These figures meet {met} criteria of Annex II of Regulation (EU) 2020/1503; {least} are needed.",
    },
  },
  class_experience_incomplete: {
    status: 422,
    title: { fr: "Expérience incomplète", en: "Experience incomplete" },
    description: {
      fr: "Indiquez la nature de l’expérience, sa durée en mois, et le poste occupé.",
      en: "Say which experience it is, for how many months, and in which position.",
    },
  },
  class_accounts_ahead: {
    status: 422,
    title: { fr: "Date à venir", en: "Day in the future" },
    description: {
      fr: "Des comptes approuvés ne peuvent pas être arrêtés à une date à venir.",
      en: "Approved accounts cannot bear a date in the future.",
    },
  },
  class_request_not_found: {
    status: 404,
    title: { fr: "Demande introuvable", en: "Request not found" },
    description: {
      fr: "Cette demande d’investisseur averti n’existe pas.",
      en: "There is no such request for sophisticated status.",
    },
  },
  class_request_decided: {
    status: 409,
    title: { fr: "Demande déjà traitée", en: "Already decided" },
    description: {
      fr: "Cette demande a déjà été traitée ou retirée. Rechargez la liste.",
      en: "This request has already been decided or cancelled. Reload the list.",
    },
  },
  class_request_over: {
    status: 409,
    title: { fr: "Demande terminée", en: "Request over" },
    description: {
      fr: "Cette demande ne compte plus : il n’y a rien à retirer.",
      en: "This status has already ended: there is nothing to give up.",
    },
  },
} as const satisfies Omit<RefusalTable<"investor-classes">, `document_${string}` | "scanner_away">;
