import type { Words } from "@coulisse/domain/words.ts";

export const exposedColumns = [
  "reference",
  "lastName",
  "firstNames",
  "born",
  "function",
  "aliases",
] as const;
export type ExposedColumn = (typeof exposedColumns)[number];

/** The heads of the list of exposed persons as CSV, in its template and in what is imported. */
export const exposedColumnWords: Words<ExposedColumn> = {
  fr: {
    reference: "Référence",
    lastName: "Nom",
    firstNames: "Prénoms",
    born: "Naissance",
    function: "Fonction",
    aliases: "Alias",
  },
  en: {
    reference: "Reference",
    lastName: "Last name",
    firstNames: "First names",
    born: "Born",
    function: "Function",
    aliases: "Aliases",
  },
};
