import type { PackedFile } from "../archive.ts";

/** Where a cell or a row says that it stands. */
const reference = /\br\s{0,9}=\s{0,9}["']([A-Z]{0,4})(\d{1,9})["']/g;

export const columnOf = (letters: string): number => {
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column;
};

/** The row and the column furthest from the first cell: the reader makes a table of all between. */
export const extentOf = ({ bytes }: PackedFile): { rows: number; columns: number } => {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  let [rows, columns] = [0, 0];
  for (const [, letters = "", row = ""] of text.matchAll(reference)) {
    rows = Math.max(rows, Number(row));
    columns = Math.max(columns, columnOf(letters));
  }
  return { rows, columns };
};

/** A cell whose formula failed says so in words, where the reader would take it for an empty one. */
const failedCell = /(<c\b[^<>]*\st\s?=\s?["'])e(["'])/g;

export const withFailuresAsText = (file: PackedFile): PackedFile => {
  const { bytes } = file;
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!/["']e["']/.test(buffer.toString("latin1"))) return file;
  const text = buffer.toString("latin1").replace(failedCell, "$1str$2");
  return { ...file, bytes: Buffer.from(text, "latin1") };
};
