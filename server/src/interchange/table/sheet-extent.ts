import type { PackedFile } from "../archive.ts";

/** Where a cell or a row says that it stands; no sheet has a place of so many signs. */
const reference = /\br\s{0,9}=\s{0,9}["']([A-Z]{0,12})(\d{1,18})["']/g;

export const columnOf = (letters: string): number => {
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column;
};

/** A cell or a row, which may stand there without saying where. */
const tag = /<(?:c|row)[\s/>]/g;

/** The cells that the reader makes a table of: all up to the row and the column furthest away. */
export const extentOf = ({ bytes }: PackedFile): { rows: number; cells: number } => {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  let [rows, columns] = [0, 0];
  for (const [, letters = "", row = ""] of text.matchAll(reference)) {
    rows = Math.max(rows, Number(row));
    columns = Math.max(columns, columnOf(letters));
  }
  let tags = 0;
  while (tag.test(text)) tags += 1;
  return { rows, cells: Math.max(rows * columns, tags) };
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
