/** A cell as a workbook types it; in a CSV file every cell is a text. */
export type Cell = string | number | boolean | Date | null;

export type Row = { line: number; cells: readonly Cell[] };

/** The rows of a sheet or of a file, with the lines that they have there. */
export type Table = { file: string; sheet?: string; delimiter?: string; rows: readonly Row[] };

export const tableLimits = { rows: 200_000, columns: 100, characters: 2_000 };

/** Whether a text can be kept: a column takes neither a NUL nor half of a character. */
export const isKept = (text: string): boolean => !text.includes("\0") && text.isWellFormed();

/** What a spreadsheet shows: 15 digits, without the dust of binary fractions, and no exponent. */
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
