import { countryName } from "@coulisse/domain/country-names.ts";
import {
  nameChangeStateWords,
  nameFieldWords,
} from "@coulisse/contract/identity/name-change-words.ts";
import type { NameChange } from "@coulisse/contract/identity/name-changes.schemas.ts";
import type { Locale } from "@coulisse/domain/words.ts";
import { dayColumn, textColumn } from "#platform/list-files/list-columns.ts";
import type { ListFile } from "#platform/list-files/list-file.ts";

type Change = NameChange["changes"][number];

const isCountry = ({ field }: Change) => field === "birthCountry" || field === "nationality";

const changeText = (change: Change, locale: Locale): string => {
  const [before, after] = [change.before, change.after].map((value) =>
    value !== null && value !== "" && isCountry(change) ? countryName(value, locale) : value,
  );
  return `${nameFieldWords[locale][change.field]}: ${before || "–"} → ${after || "–"}`;
};

/** The file says which names were to change, why, and what was decided. */
export const nameChangesFile: ListFile<NameChange> = {
  list: "name-changes",
  title: { fr: "Changements de nom", en: "Changes of names" },
  columns: [
    textColumn({ fr: "Porteur", en: "Holder" }, ({ holder }) => holder.name, 32),
    textColumn(
      { fr: "Ce qui change", en: "What changes" },
      ({ changes }, locale) => changes.map((change) => changeText(change, locale)).join(" ; "),
      60,
    ),
    textColumn({ fr: "Motif", en: "Reason" }, ({ reason }) => reason, 36),
    textColumn({ fr: "Demandé par", en: "Requested by" }, ({ requestedBy }) => requestedBy?.name),
    dayColumn({ fr: "Demandé le", en: "Requested on" }, ({ requestedAt }) => requestedAt),
    textColumn(
      { fr: "État", en: "State" },
      ({ state }, locale) => nameChangeStateWords[locale][state],
    ),
    textColumn({ fr: "Décidé par", en: "Decided by" }, ({ decidedBy }) => decidedBy),
    dayColumn({ fr: "Décidé le", en: "Decided on" }, ({ decidedAt }) => decidedAt),
    textColumn({ fr: "Motif du rejet", en: "Reason of the rejection" }, ({ refusal }) => refusal),
  ],
};
