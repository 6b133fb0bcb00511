import type {
  openingCapacities,
  OpeningCheck,
  OpeningPaperKind,
  OpeningRequestState,
} from "./company-openings.ts";
import type { Words } from "@coulisse/domain/words.ts";

/** Words for how far a request is, seen from the platform. */
export const openingStateWords: Words<OpeningRequestState> = {
  fr: {
    SUBMITTED: "À examiner",
    ASKED: "Réponse attendue",
    ACCEPTED: "Acceptée",
    REFUSED: "Refusée",
    WITHDRAWN: "Retirée",
  },
  en: {
    SUBMITTED: "To examine",
    ASKED: "Waiting for an answer",
    ACCEPTED: "Accepted",
    REFUSED: "Rejected",
    WITHDRAWN: "Withdrawn",
  },
};

export const openingCapacityWords: Words<(typeof openingCapacities)[number]> = {
  fr: {
    LEGAL_REPRESENTATIVE: "Représentant légal",
    MANDATED: "Mandaté par un représentant légal",
  },
  en: {
    LEGAL_REPRESENTATIVE: "Legal representative",
    MANDATED: "Named by a legal representative",
  },
};

export const openingPaperWords: Words<OpeningPaperKind> = {
  fr: {
    EXTRACT: "Extrait Kbis",
    MANDATE: "Pouvoir",
    ARTICLES: "Statuts",
    REGISTER: "Registre",
    OTHER: "Autre pièce",
  },
  en: {
    EXTRACT: "Kbis extract",
    MANDATE: "Power of attorney",
    ARTICLES: "Articles of association",
    REGISTER: "Register",
    OTHER: "Another paper",
  },
};

export const openingCheckWords: Words<OpeningCheck> = {
  fr: {
    DIRECTORY: "L’annuaire connaît ce SIREN",
    ACTIVE: "La société est en activité",
    NAME: "Le nom est celui de l’annuaire",
    FORM: "La forme est celle de l’annuaire",
    REPRESENTATIVE: "L’annuaire nomme ce représentant",
    DOUBLES: "Aucune autre société ni demande de ce SIREN",
  },
  en: {
    DIRECTORY: "The directory knows this SIREN",
    ACTIVE: "The company is active",
    NAME: "The name is the directory’s",
    FORM: "The legal form is the directory’s",
    REPRESENTATIVE: "The directory names this representative",
    DOUBLES: "No other company or request has this SIREN",
  },
};
