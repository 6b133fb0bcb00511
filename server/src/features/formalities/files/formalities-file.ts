import type { Formality } from "@coulisse/contract/formalities/formalities.schemas.ts";
import {
  formalityKindWords,
  formalityStateWords,
} from "@coulisse/contract/formalities/formality-words.ts";
import {
  centsColumn,
  companyNameColumn,
  dateColumn,
  dayColumn,
  textColumn,
} from "#platform/list-files/list-columns.ts";
import type { ListFile } from "#platform/list-files/list-file.ts";

/** The file says what is to be done, for whom and until when. */
export const formalitiesFile: ListFile<Formality> = {
  list: "formalities",
  title: { fr: "Formalités", en: "Formalities" },
  columns: [
    textColumn(
      { fr: "Formalité", en: "Formality" },
      ({ kind }, locale) => formalityKindWords[locale][kind],
      36,
    ),
    textColumn({ fr: "Précisions", en: "Details" }, ({ details }) => details, 40),
    companyNameColumn,
    textColumn({ fr: "Pour", en: "For" }, (row) => row.holderName ?? row.companyName, 32),
    dateColumn({ fr: "Dernier jour", en: "Last day" }, ({ dueOn }) => dueOn),
    centsColumn({ fr: "Montant (€)", en: "Amount (€)" }, ({ amountCents }) => amountCents),
    textColumn(
      { fr: "État", en: "State" },
      ({ state }, locale) => formalityStateWords[locale][state],
      14,
    ),
    dayColumn({ fr: "Faite le", en: "Done on" }, ({ doneAt }) => doneAt),
    textColumn(
      { fr: "Documents", en: "Documents" },
      ({ files }) => files.map(({ name }) => name).join(" ; "),
      40,
    ),
  ],
};
