import type { linkStatuses, proofKinds } from "./corporates.ts";
import type { Words } from "@coulisse/domain/words.ts";

/** Words for what proves that somebody may act for an entity. */
export const proofKindWords: Words<(typeof proofKinds)[number]> = {
  fr: {
    KBIS: "Extrait Kbis",
    MANDATE: "Mandat ou délégation",
    OTHER: "Autre justificatif",
  },
  en: {
    KBIS: "Kbis extract",
    MANDATE: "Mandate or delegation",
    OTHER: "Another proof",
  },
};

/** Words for where a request to act for an entity stands. */
export const linkStatusWords: Words<(typeof linkStatuses)[number]> = {
  fr: { PENDING: "En attente de validation", VALIDATED: "Actif", REJECTED: "Rejeté" },
  en: { PENDING: "Awaiting approval", VALIDATED: "Active", REJECTED: "Rejected" },
};
