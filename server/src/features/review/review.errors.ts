import type { RefusalTable } from "#platform/errors.ts";
import type { Refusal } from "#platform/problem.ts";

const listRefusals = {
  list_unreadable: {
    status: 422,
    title: { fr: "Liste illisible", en: "Unreadable list" },
    description: {
      fr: "Ce fichier n’a pas la forme attendue : le JSON du Registre national des gels, ou, pour les personnes exposées, le JSON ou le CSV décrit à côté.",
      en: "This file is not of the form we expect: the JSON of the national register of freezes or, for exposed persons, the JSON or CSV described beside it.",
    },
  },
  list_empty: {
    status: 422,
    title: { fr: "Liste vide", en: "Empty list" },
    description: {
      fr: "Cette liste ne nomme personne. Celle qui est en usage le reste.",
      en: "This list names nobody. The one in use stays in use.",
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
      en: "A newer publication is in use already.",
    },
  },
  list_known: {
    status: 409,
    title: { fr: "Liste déjà importée", en: "List imported already" },
    description: {
      fr: "Cette publication est déjà celle en usage.",
      en: "This publication is the one in use already.",
    },
  },
  no_freeze_list: {
    status: 409,
    title: { fr: "Registre des gels absent", en: "No register of freezes" },
    description: {
      fr: "Personne ne peut être recherché tant que le Registre national des gels n’a pas été importé.",
      en: "Nobody can be looked up until the national register of freezes has been imported.",
    },
  },
} as const satisfies Record<string, Refusal>;

/** What a review refuses; `holder_not_found` and `file_missing` have their words elsewhere. */
export const reviewRefusals = {
  ...listRefusals,
  hit_not_found: {
    status: 404,
    title: { fr: "Correspondance introuvable", en: "Match not found" },
    description: { fr: "Cette correspondance n’existe pas.", en: "There is no such match." },
  },
  hit_settled: {
    status: 409,
    title: { fr: "Correspondance déjà tranchée", en: "Match settled already" },
    description: {
      fr: "Un administrateur a déjà tranché cette correspondance, ou la liste ne la contient plus.",
      en: "An administrator has settled this match already, or the list no longer has it.",
    },
  },
} as const satisfies Omit<RefusalTable<"review">, "holder_not_found" | "file_missing">;
