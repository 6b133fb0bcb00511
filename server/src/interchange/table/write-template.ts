import type { Locale } from "@coulisse/domain/words.ts";
import { holderKindWords, natureWords } from "@coulisse/contract/register/movement-words.ts";
import { naturesOfType } from "../model.ts";
import {
  categoryColumns,
  holderColumns,
  movementColumns,
  pledgeColumns,
  usufructColumns,
} from "./columns.ts";
import type { ColumnSpec, MovementColumn } from "./columns.ts";
import { sheetOf } from "./sheet.ts";
import type { Sheet } from "./sheet.ts";
import { sheetNames, type SheetRole } from "./sheet-names.ts";
import { englishTemplate } from "./template-words-en.ts";
import { frenchTemplate } from "./template-words-fr.ts";
import type { ColumnHelp, TemplateWords } from "./template-words-fr.ts";
import { writeTableCsv } from "./write-csv.ts";
import { writeTableXlsx } from "./write-xlsx.ts";

const words: Record<Locale, TemplateWords> = { fr: frenchTemplate, en: englishTemplate };

/** A movement names holders and categories and says no more of them, beside the sheets that do. */
const workbookMovementColumns: readonly MovementColumn[] = [
  "number",
  "date",
  "nature",
  "category",
  "quantity",
  "price",
  "from",
  "to",
  "bundle",
  "note",
];

/** Headings, then what each column takes and two examples, on rows that the import passes over. */
const explainedSheet = <Key extends string>(
  name: string,
  specs: Record<Key, ColumnSpec>,
  helps: Record<Key, ColumnHelp>,
  keys: readonly Key[],
  locale: Locale,
  choices: Partial<Record<Key, string>> = {},
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
    ...(choices[key] === undefined ? {} : { choices: choices[key] }),
    value: (row: string[]) => row[index],
  }));
  return { ...sheetOf(name, columns, marked), isWrapped: true };
};

/** The heading and the explanations stand above what a person fills in. */
const firstFilled = 5;
const offeredMax = 200;

const wordsOffered = (words: readonly string[]): string => `"${words.join(",")}"`;

const naturesOffered = (locale: Locale): string => {
  const all = Object.values(naturesOfType).flat();
  return wordsOffered([...new Set(all)].map((nature) => natureWords[locale][nature]));
};

/**
 * Gives what stands in a column of another sheet: the codes of categories, the names of holders.
 */
const cellsOffered = (role: SheetRole, column: string, locale: Locale): string =>
  `'${sheetNames[role][locale][0]}'!$${column}$${firstFilled}:$${column}$${firstFilled + offeredMax - 1}`;

const yesNo: Record<Locale, readonly string[]> = { fr: ["Oui", "Non"], en: ["Yes", "No"] };

const keysOf = <Key extends string>(specs: Record<Key, ColumnSpec>): Key[] =>
  Object.keys(specs) as Key[];

const guideSheet = (locale: Locale): Sheet => {
  const { title, lines } = words[locale].guide;
  const column = { title, kind: "text" as const, width: 120, value: (line: string) => line };
  return { ...sheetOf(sheetNames.guide[locale][0], [column], lines), isWrapped: true };
};

const workbookSheets = (locale: Locale): Sheet[] => {
  const own = words[locale];
  const sheetFor = <Key extends string>(
    role: Exclude<SheetRole, "guide" | "evidence">,
    specs: Record<Key, ColumnSpec>,
    helps: Record<Key, ColumnHelp>,
    choices: Partial<Record<Key, string>> = {},
    keys: readonly Key[] = keysOf(specs),
  ): Sheet => explainedSheet(sheetNames[role][locale][0], specs, helps, keys, locale, choices);
  const category = cellsOffered("categories", "A", locale);
  const account = cellsOffered("holders", "B", locale);
  const parties = { category, account, beneficiary: account };
  const moved = { nature: naturesOffered(locale), category };
  const kind = wordsOffered(Object.values(holderKindWords[locale]));
  return [
    sheetFor("movements", movementColumns, own.movements, moved, workbookMovementColumns),
    sheetFor("holders", holderColumns, own.holders, { kind }),
    sheetFor("categories", categoryColumns, own.categories, {
      preferred: wordsOffered(yesNo[locale]),
      approval: wordsOffered(yesNo[locale]),
    }),
    sheetFor("pledges", pledgeColumns, own.pledges, parties),
    sheetFor("usufructs", usufructColumns, own.usufructs, parties),
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

/** The template to fill for an import, as a workbook or as one CSV file. */
export const writeTemplate = (
  format: "xlsx" | "csv",
  locale: Locale,
): AsyncIterable<Uint8Array | string> =>
  format === "xlsx"
    ? writeTableXlsx(workbookSheets(locale), locale)
    : writeTableCsv(flatTemplate(locale), locale);
