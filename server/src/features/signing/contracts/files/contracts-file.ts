import {
  contractKindWords,
  contractStateWords,
} from "@coulisse/contract/signing/contract-words.ts";
import type { Contract } from "@coulisse/contract/signing/contracts.schemas.ts";
import {
  companyNameColumn,
  dateColumn,
  dayColumn,
  textColumn,
} from "#platform/list-files/list-columns.ts";
import type { ListFile } from "#platform/list-files/list-file.ts";

/** The file says who agrees on what, and where each contract stands. */
export const contractsFile: ListFile<Contract> = {
  list: "contracts",
  title: { fr: "Contrats", en: "Contracts" },
  columns: [
    textColumn({ fr: "Contrat", en: "Contract" }, ({ title }) => title, 40),
    textColumn(
      { fr: "Nature", en: "Nature" },
      ({ kind }, locale) => contractKindWords[locale][kind],
      28,
    ),
    companyNameColumn,
    textColumn(
      { fr: "Parties", en: "Parties" },
      ({ parties }) => parties.map(({ name }) => name).join(" ; "),
      48,
    ),
    dateColumn({ fr: "À signer jusqu’au", en: "To be signed until" }, ({ signBy }) => signBy),
    textColumn(
      { fr: "État", en: "State" },
      ({ state }, locale) => contractStateWords[locale][state],
      18,
    ),
    dayColumn({ fr: "Envoyé le", en: "Sent on" }, ({ sentAt }) => sentAt),
    dayColumn({ fr: "Terminé le", en: "Ended on" }, ({ endedAt }) => endedAt),
  ],
};
