import type { Locale } from "@coulisse/contract/words.ts";
import { categoryColumns, holderColumns, movementColumns } from "./columns.ts";
import type { ColumnSpec, MovementColumn } from "./columns.ts";
import { sheetOf } from "./sheet.ts";
import type { Sheet } from "./sheet.ts";
import { sheetNames } from "./sheet-names.ts";
import { englishTemplate } from "./template-words-en.ts";
import { frenchTemplate } from "./template-words-fr.ts";
import type { ColumnHelp, TemplateWords } from "./template-words-fr.ts";
import { writeTableCsv } from "./write-csv.ts";
import { writeTableXlsx } from "./write-xlsx.ts";

const words: Record<Locale, TemplateWords> = { fr: frenchTemplate, en: englishTemplate };

/** Beside the sheets of holders and categories, a movement names them and says no more. */
const workbookMovementColumns: readonly MovementColumn[] = [
  ...(["number", "date", "nature", "category", "quantity", "price"] as const),
  ...(["from", "to", "bundle", "note"] as const),
];

/** Headings, then what each column takes and two examples, on rows that the import passes over. */
const explainedSheet = <Key extends string>(
  name: string,
  specs: Record<Key, ColumnSpec>,
  helps: Record<Key, ColumnHelp>,
  keys: readonly Key[],
  locale: Locale,
): Sheet => {
  const rows = [
    keys.map((key) => helps[key].help),
    ...([0, 1] as const).map((row) => keys.map((key) => helps[key].examples[row])),
  ];
  const marked = rows.map(([first = "", ...others]) => [`# ${first}`, ...others]);
  const columns = keys.map((key, index) => ({
    title: specs[key][locale][0],
    kind: "text" as const,
    width: 24,
    value: (row: string[]) => row[index],
  }));
  return sheetOf(name, columns, marked);
};

const keysOf = <Key extends string>(specs: Record<Key, ColumnSpec>): Key[] =>
  Object.keys(specs) as Key[];

const guideSheet = (locale: Locale): Sheet => {
  const { title, lines } = words[locale].guide;
  const column = { title, kind: "text" as const, width: 120, value: (line: string) => line };
  return sheetOf(sheetNames.guide[locale][0], [column], lines);
};

const workbookSheets = (locale: Locale): Sheet[] => {
  const { movements, holders, categories } = words[locale];
  const named = (role: "movements" | "holders" | "categories") => sheetNames[role][locale][0];
  return [
    explainedSheet(named("movements"), movementColumns, movements, workbookMovementColumns, locale),
    explainedSheet(named("holders"), holderColumns, holders, keysOf(holderColumns), locale),
    explainedSheet(
      named("categories"),
      categoryColumns,
      categories,
      keysOf(categoryColumns),
      locale,
    ),
    guideSheet(locale),
  ];
};

const flatTemplate = (locale: Locale): Sheet =>
  explainedSheet(
    sheetNames.movements[locale][0],
    movementColumns,
    words[locale].movements,
    keysOf(movementColumns),
    locale,
  );

/** The template to fill for an import, as a workbook of four sheets or as one CSV file. */
export const writeTemplate = (
  format: "xlsx" | "csv",
  locale: Locale,
): AsyncIterable<Uint8Array | string> =>
  format === "xlsx"
    ? writeTableXlsx(workbookSheets(locale), locale)
    : writeTableCsv(flatTemplate(locale), locale);
