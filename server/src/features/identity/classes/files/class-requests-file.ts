import {
  classCriterionWords,
  classRequestStateWords,
} from "@coulisse/contract/identity/investor-class-words.ts";
import type { ClassRequest } from "@coulisse/contract/identity/investor-classes.schemas.ts";
import { dayColumn, textColumn } from "#platform/list-files/list-columns.ts";
import type { ListFile } from "#platform/list-files/list-file.ts";

/** The file says who asked to count as sophisticated, on which criteria, and what was decided. */
export const classRequestsFile: ListFile<ClassRequest> = {
  list: "class-requests",
  title: { fr: "Investisseurs avertis", en: "Sophisticated investors" },
  columns: [
    textColumn({ fr: "Investisseur", en: "Investor" }, ({ holder }) => holder.name, 32),
    textColumn(
      { fr: "Critères remplis", en: "Criteria met" },
      ({ criteria }, locale) =>
        criteria.map((criterion) => classCriterionWords[locale][criterion]).join(" ; "),
      48,
    ),
    textColumn({ fr: "Demandé par", en: "Requested by" }, ({ requestedBy }) => requestedBy.name),
    dayColumn({ fr: "Demandé le", en: "Requested on" }, ({ requestedAt }) => requestedAt),
    textColumn(
      { fr: "État", en: "State" },
      ({ state }, locale) => classRequestStateWords[locale][state],
    ),
    textColumn({ fr: "Décidé par", en: "Decided by" }, ({ decidedBy }) => decidedBy),
    dayColumn({ fr: "Décidé le", en: "Decided on" }, ({ decidedAt }) => decidedAt),
    textColumn({ fr: "Motif", en: "Reason" }, ({ reason }) => reason, 36),
    dayColumn({ fr: "Jusqu’au", en: "Until" }, ({ endsAt }) => endsAt),
    dayColumn({ fr: "Terminé le", en: "Ended on" }, ({ endedAt }) => endedAt),
  ],
};
