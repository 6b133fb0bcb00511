import type { Locale } from "@coulisse/domain/words.ts";

/** A cell as a workbook types it; in a CSV file every cell is a text. */
export type Cell = string | number | boolean | Date | null;

/**
 * An origin says where a cell stood in its file, for a row that was put together from there;
 * columns count from 0.
 */
export type Origin = { line: number; column: number; heading: string };

export type Row = {
  line: number;
  cells: readonly Cell[];
  /** Origins go by the index of the cell; absent where it stands in the file as it stands here. */
  origins?: readonly (Origin | undefined)[];
};

/**
 * Marks are what a workbook says of its cells beside their values; lines and columns as in
 * `Origin`.
 */
export type SheetMarks = {
  merged: readonly { top: number; bottom: number; left: number; right: number }[];
  hiddenLines: ReadonlySet<number>;
  hiddenColumns: ReadonlySet<number>;
  isHidden: boolean;
  /** Cells by their names whose value is that of another workbook, as it was when this one was saved. */
  linked: ReadonlySet<string>;
};

/** Whether whoever looks at the sheet does not see a cell. */
export const isHiddenAt = (
  { hiddenLines, hiddenColumns, isHidden }: SheetMarks,
  { line, column }: Pick<Origin, "line" | "column">,
): boolean => isHidden || hiddenLines.has(line) || hiddenColumns.has(column);

/** A header says where each known column stands, and the heading that the file gives it. */
export type Header<Key extends string> = {
  locale: Locale;
  columns: ReadonlyMap<Key, { index: number; heading: string }>;
};

/** The rows of a sheet or of a file, with the lines that they have there. */
export type Table = {
  file: string;
  sheet?: string;
  delimiter?: string;
  rows: readonly Row[];
  marks?: SheetMarks;
  /**
   * The header is there once the columns were recognised: the rows are then those below the
   * headings.
   */
  header?: Header<string>;
};

/** A table whose rows are read once, one after the other: they may be made on the way. */
export type ReadTable = Omit<Table, "rows"> & { rows: Iterable<Row> };

export const tableLimits = { rows: 200_000, columns: 100, characters: 2_000 };

/** These signs stand for a formula that was saved without its result; nobody types them. */
export const formulaWithoutValue = "\u2404=\u2404";

/** A cell by its letters and its line, as a spreadsheet names it. */
export const cellName = (line: number, column: number): string => {
  let letters = "";
  for (let left = column + 1; left > 0; left = Math.floor((left - 1) / 26)) {
    letters = String.fromCharCode(65 + ((left - 1) % 26)) + letters;
  }
  return `${letters}${line}`;
};

/** Whether a text can be kept: a column takes neither a NUL nor half of a character. */
export const isKept = (text: string): boolean => !text.includes("\0") && text.isWellFormed();

/**
 * Numbers are written as a spreadsheet shows them: 15 digits, without the dust of binary fractions,
 * and no exponent.
 */
const numberText = (number: number): string => {
  if (Number.isSafeInteger(number)) return String(number);
  const shown = Number(number.toPrecision(15));
  const text = String(shown);
  return text.includes("e") ? shown.toFixed(20).replace(/\.?0+$/, "") : text;
};

export const cellText = (cell: Cell | undefined): string => {
  if (cell === null || cell === undefined) return "";
  if (typeof cell === "number") return numberText(cell);
  if (cell instanceof Date)
    return Number.isNaN(cell.getTime()) ? "" : cell.toISOString().slice(0, 10);
  return String(cell).trim();
};
