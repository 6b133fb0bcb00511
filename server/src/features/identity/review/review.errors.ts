import type { RefusalTable } from "#platform/errors.ts";
import type { Refusal } from "#platform/problem.ts";

const listRefusals = {
  list_unreadable: {
    status: 422,
    title: { fr: "Liste illisible", en: "Unreadable list" },
    description: {
      fr: "Ce fichier n’a pas la forme attendue : le JSON du Registre national des gels, ou, pour les personnes exposées, le JSON ou le CSV décrit à côté.",
      en: "This file is not of the form we expect: the JSON of the national asset-freeze register or, for exposed persons, the JSON or CSV described beside it.",
    },
  },
  list_empty: {
    status: 422,
    title: { fr: "Liste vide", en: "Empty list" },
    description: {
      fr: "Cette liste ne nomme personne. Celle qui est en usage le reste.",
      en: "This list names nobody. The present one stays in use.",
    },
  },
  list_shrunk: {
    status: 422,
    title: { fr: "Liste incomplète", en: "List cut short" },
    description: {
      fr: "Cette liste a {now} inscrits, contre {before} dans celle en usage : elle a sans doute été tronquée.",
      en: "This list has {now} entries, against {before} in the one in use: it has probably been cut short.",
    },
  },
  list_outdated: {
    status: 409,
    title: { fr: "Liste plus ancienne", en: "Older list" },
    description: {
      fr: "Une publication plus récente est déjà en usage.",
      en: "A newer publication is already in use.",
    },
  },
  list_known: {
    status: 409,
    title: { fr: "Liste déjà importée", en: "List already imported" },
    description: {
      fr: "Cette publication est déjà celle en usage.",
      en: "This publication is already in use.",
    },
  },
  no_freeze_list: {
    status: 409,
    title: { fr: "Registre des gels absent", en: "No asset-freeze register" },
    description: {
      fr: "Personne ne peut être recherché tant que le Registre national des gels n’a pas été importé.",
      en: "Nobody can be looked up until the national asset-freeze register has been imported.",
    },
  },
} as const satisfies Record<string, Refusal>;

const decisionRefusals = {
  kyc_not_submitted: {
    status: 409,
    title: { fr: "Dossier déjà traité", en: "File already dealt with" },
    description: {
      fr: "Ce dossier n’attend pas de décision : il a déjà été traité, ou il n’est pas complet.",
      en: "This file is not awaiting a decision: it has already been dealt with, or it is not complete.",
    },
  },
  reason_missing: {
    status: 422,
    title: { fr: "Motif manquant", en: "Reason missing" },
    description: {
      fr: "Dites pourquoi : l’investisseur lira ce motif.",
      en: "Say why: the investor will read this reason.",
    },
  },
  facts_missing: {
    status: 422,
    title: { fr: "Réponses manquantes", en: "Answers missing" },
    description: {
      fr: "La personne n’a pas donné toutes les informations que la loi demande.",
      en: "The person has not given all the information that the law requires.",
    },
  },
  document_unread: {
    status: 422,
    title: { fr: "Document non consulté", en: "Document not opened" },
    description: {
      fr: "Ouvrez chaque document avant de valider : vous n’en avez pas consulté au moins un.",
      en: "Open each document before you validate: there is at least one that you have not looked at.",
    },
  },
  identity_mismatch: {
    status: 422,
    title: { fr: "Informations contradictoires", en: "Contradictory details" },
    description: {
      fr: "Ce que la personne déclare diffère de ce que FranceConnect ou un document indique : justifiez l’écart, ou rejetez.",
      en: "What the person declares differs from what FranceConnect or a document says: explain the difference, or reject the file.",
    },
  },
  mismatch_not_found: {
    status: 409,
    title: { fr: "Écart disparu", en: "No such difference" },
    description: {
      fr: "Cet écart n’existe plus : les informations ont changé. Rechargez la page.",
      en: "This difference no longer exists: the details have changed. Reload the page.",
    },
  },
  exposed_hit_open: {
    status: 422,
    title: { fr: "Correspondance à trancher", en: "A match to settle" },
    description: {
      fr: "Une personne politiquement exposée porte un nom semblable : tranchez d’abord cette correspondance.",
      en: "A politically exposed person has a similar name: settle this match first.",
    },
  },
  kyc_documents_missing: {
    status: 422,
    title: { fr: "Documents manquants", en: "Documents missing" },
    description: {
      fr: "Il faut un passeport, ou les deux faces d’une carte d’identité, et un justificatif de domicile.",
      en: "A passport, or both sides of an identity card, and a proof of address are required.",
    },
  },
  identity_document_expired: {
    status: 422,
    title: { fr: "Document d’identité expiré", en: "Identity document expired" },
    description: {
      fr: "La validité du document d’identité est passée. Demandez-en un autre.",
      en: "The identity document is no longer valid. Ask for another one.",
    },
  },
  measures_missing: {
    status: 422,
    title: { fr: "Mesures insuffisantes", en: "Not enough measures" },
    description: {
      fr: "La loi demande deux mesures de vérification parmi six, ou une identification électronique de niveau substantiel ou élevé (art. R561-5-1 et R561-5-2 du code monétaire et financier).",
      en: "The law requires two of six measures, or one electronic identification of a substantial or high level (articles R561-5-1 and R561-5-2 of the Code monétaire et financier).",
    },
  },
  freeze_hit_open: {
    status: 422,
    title: { fr: "Correspondance à trancher", en: "A match to settle" },
    description: {
      fr: "Un inscrit du registre des gels porte un nom semblable : tranchez d’abord cette correspondance.",
      en: "Somebody on the asset-freeze register has a similar name: settle this match first.",
    },
  },
  freeze_hit_confirmed: {
    status: 422,
    title: { fr: "Gel des avoirs", en: "Assets frozen" },
    description: {
      fr: "Cette personne a été reconnue comme inscrite au registre des gels : elle ne peut pas être validée.",
      en: "This person was found to be on the asset-freeze register: they cannot be validated.",
    },
  },
} as const satisfies Record<string, Refusal>;

const fileRefusals = {
  mrz_unreadable: {
    status: 422,
    title: { fr: "Lignes illisibles", en: "Unreadable lines" },
    description: {
      fr: "Ces lignes ne contiennent que des capitales, des chiffres et le signe <.",
      en: "These lines contain only capitals, digits and the sign <.",
    },
  },
  mrz_unknown_format: {
    status: 422,
    title: { fr: "Format inconnu", en: "Unknown format" },
    description: {
      fr: "Un passeport a 2 lignes de 44 signes, une carte 3 lignes de 30 ou 2 lignes de 36. Vérifiez qu’il n’en manque pas.",
      en: "A passport has 2 lines of 44 characters, a card 3 lines of 30 or 2 lines of 36. Check that none is missing.",
    },
  },
  mrz_not_expected: {
    status: 422,
    title: { fr: "Pas de zone lisible", en: "No such lines" },
    description: {
      fr: "Un justificatif de domicile n’a pas de zone de lecture automatique.",
      en: "A proof of address has no machine-readable lines.",
    },
  },
  measure_in_future: {
    status: 422,
    title: { fr: "Date à venir", en: "Date in the future" },
    description: {
      fr: "Une mesure est prise aujourd’hui ou avant.",
      en: "A measure must have been taken today or earlier.",
    },
  },
  measure_ends_before: {
    status: 422,
    title: { fr: "Fin avant le début", en: "End before the beginning" },
    description: {
      fr: "La fin de validité est avant la date de la mesure.",
      en: "The end of validity is before the date of the measure.",
    },
  },
  measure_not_found: {
    status: 404,
    title: { fr: "Mesure introuvable", en: "Measure not found" },
    description: { fr: "Cette mesure n’est pas enregistrée.", en: "This measure is not recorded." },
  },
} as const satisfies Record<string, Refusal>;

type Elsewhere =
  "holder_not_found" | "file_missing" | "investor_not_found" | "kyc_document_not_found";

/**
 * Reviews refuse with these; four more codes have their words with the register and the investors.
 */
export const reviewRefusals = {
  ...listRefusals,
  ...decisionRefusals,
  ...fileRefusals,
  hit_not_found: {
    status: 404,
    title: { fr: "Correspondance introuvable", en: "Match not found" },
    description: { fr: "Cette correspondance n’existe pas.", en: "There is no such match." },
  },
  hit_settled: {
    status: 409,
    title: { fr: "Correspondance déjà tranchée", en: "Match already settled" },
    description: {
      fr: "Un administrateur a déjà tranché cette correspondance, ou la liste ne la contient plus.",
      en: "An administrator has already settled this match, or it is no longer in the list.",
    },
  },
} as const satisfies Omit<RefusalTable<"review">, Elsewhere>;
