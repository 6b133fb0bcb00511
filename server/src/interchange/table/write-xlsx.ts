import { decimalOf, isDecimal } from "@coulisse/domain/exact-numbers.ts";
import { guarded } from "@coulisse/domain/formula-guard.ts";
import type { Locale } from "@coulisse/domain/words.ts";
import { packFiles } from "../pack-files.ts";
import type { ColumnKind, Sheet, SheetValue } from "./sheet.ts";
import {
  contentTypes,
  escapeXml,
  firstFormat,
  headingStyle,
  lettersOf,
  packageRelations,
  sharedStrings,
  sheetEnd,
  sheetPath,
  sheetStart,
  styles,
  workbook,
  workbookRelations,
  wrappedStyle,
} from "./workbook-parts.ts";

/** A spreadsheet keeps 15 digits of a number: a longer one is written as text, and stays exact. */
const digitsMax = 15;
const cellMaxCharacters = 32_767;

/** Format codes are written the English way and shown in the reader's own. */
const formatCodes: Record<Locale, Partial<Record<ColumnKind, string>>> = {
  fr: { date: "dd/mm/yyyy", instant: "dd/mm/yyyy hh:mm:ss" },
  en: { date: "yyyy-mm-dd", instant: "yyyy-mm-dd hh:mm:ss" },
};
const formatsIn = (locale: Locale): Partial<Record<ColumnKind, string>> => ({
  integer: "#,##0",
  decimal: "#,##0.00####",
  amountCents: "#,##0.00",
  percent: "0.00%",
  ...formatCodes[locale],
});

// oxlint-disable-next-line no-control-regex -- what XML cannot hold has no place in a cell either
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/**
 * Texts that a workbook has once for all its cells. Names and codes come again and again; hashes and
 * ids do not, and stand in their cell once there are so many.
 */
const sharedMax = 20_000;

const createTexts = () => {
  const places = new Map<string, number>();
  const placeOf = (text: string): number | undefined => {
    const known = places.get(text);
    if (known !== undefined || places.size >= sharedMax) return known;
    places.set(text, places.size);
    return places.size - 1;
  };
  return {
    cell: (at: string, text: string): string => {
      const place = placeOf(text);
      return place === undefined
        ? `<c${at} t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`
        : `<c${at} t="s"><v>${place}</v></c>`;
    },
    all: () => sharedStrings(places.keys()),
  };
};
type Texts = ReturnType<typeof createTexts>;

const kept = (text: string): string =>
  guarded(text.toWellFormed().replace(forbidden, "").slice(0, cellMaxCharacters));

const divisors: Partial<Record<ColumnKind, number>> = { amountCents: 100, percent: 10_000 };

/**
 * A spreadsheet reckons with this number; it is a text where it is none, or too long for one to
 * keep.
 */
const numberOf = (text: string, kind: ColumnKind): number | string => {
  if (kind === "text") return kept(text);
  if (kind === "date" || kind === "instant") {
    const milliseconds = Date.parse(text);
    // Days are counted from the end of 1899.
    return Number.isNaN(milliseconds) ? kept(text) : milliseconds / 86_400_000 + 25_569;
  }
  if (!isDecimal(text)) return kept(text);
  const digits = decimalOf(text).units.toString().replace("-", "");
  return digits.length > digitsMax ? text : Number(text) / (divisors[kind] ?? 1);
};

type Column = Readonly<{ letters: string; kind: ColumnKind; style: string; textStyle: string }>;

const cellOf = (value: SheetValue, column: Column, row: number, texts: Texts): string => {
  if (value === null || value === undefined || value === "") return "";
  const { letters, kind, style, textStyle } = column;
  const held = numberOf(String(value), kind);
  const at = ` r="${letters}${row}"`;
  return typeof held === "number"
    ? `<c${at}${style}><v>${held}</v></c>`
    : texts.cell(at + textStyle, held);
};

const rowOf = (row: number, cells: string): string => `<row r="${row}">${cells}</row>`;

/** The number of rows that make a piece worth sending. */
const rowsAtOnce = 200;

async function* writeSheet(
  sheet: Sheet,
  kinds: readonly ColumnKind[],
  texts: Texts,
): AsyncGenerator<string> {
  const textStyle = sheet.isWrapped ? ` s="${wrappedStyle}"` : "";
  const columns = sheet.columns.map(({ kind }, index): Column => {
    const format = kinds.indexOf(kind);
    const style = format < 0 ? "" : ` s="${firstFormat + format}"`;
    return { letters: lettersOf(index), kind, style, textStyle };
  });
  const bold = (index: number, line: number, text: string) =>
    texts.cell(` r="${lettersOf(index)}${line}" s="${headingStyle}"`, kept(text));
  const heading = (sheet.heading ?? []).map((text, line) => bold(0, line + 1, text));
  const titles = sheet.columns.map(({ title }, index) => bold(index, heading.length + 1, title));
  const top = [...heading, titles.join("")].map((cells, line) => rowOf(line + 1, cells));
  yield sheetStart(sheet) + top.join("");
  let [row, ready] = [top.length, ""];
  for await (const values of sheet.rows) {
    row += 1;
    let cells = "";
    for (const [index, value] of values.entries()) {
      const column = columns[index];
      if (column) cells += cellOf(value, column, row, texts);
    }
    ready += rowOf(row, cells);
    if (row % rowsAtOnce === 0) {
      yield ready;
      ready = "";
    }
  }
  yield ready + sheetEnd(sheet);
}

/** The time is of no day: two workbooks of the same rows are the same bytes. */
const mtime = new Date("2000-01-01T00:00:00Z");

/**
 * Sheets as a workbook, with numbers and dates that a spreadsheet can reckon with. Rows are written as
 * they are read: the libraries that write workbooks hold all cells of one, 1.2 GB for 100,000 lines.
 */
export const writeTableXlsx = (
  sheets: readonly Sheet[],
  locale: Locale,
): AsyncGenerator<Uint8Array> => {
  const texts = createTexts();
  const formats = Object.entries(formatsIn(locale)) as [ColumnKind, string][];
  const kinds = formats.map(([kind]) => kind);
  const file = (name: string, content: string) => ({ name, parts: [content] });
  return packFiles(
    [
      file("[Content_Types].xml", contentTypes(sheets)),
      file("_rels/.rels", packageRelations()),
      file("xl/workbook.xml", workbook(sheets)),
      file("xl/_rels/workbook.xml.rels", workbookRelations(sheets)),
      file("xl/styles.xml", styles(formats.map(([, code]) => code))),
      ...sheets.map((sheet, index) => ({
        name: `xl/${sheetPath(index)}`,
        parts: writeSheet(sheet, kinds, texts),
      })),
      // After the sheets, whose rows say which texts there are.
      { name: "xl/sharedStrings.xml", parts: { [Symbol.iterator]: texts.all } },
    ],
    mtime,
  );
};
