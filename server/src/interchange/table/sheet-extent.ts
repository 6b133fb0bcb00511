import { unpackEntry } from "../archive-entry.ts";

/** A cell or a row, which may stand there without saying where; or where one says that it stands. */
const sign = /<(?:c|row)[\s/>]|\br\s{0,9}=\s{0,9}["']([A-Z]{0,12})(\d{1,18})["']/g;
const documentType = "<!DOCTYPE";
/** The overlap is longer than any of these signs, so that one is found that stands in two parts. */
const overlap = 64;

export const columnOf = (letters: string): number => {
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column;
};

export type Extent = Readonly<{ rows: number; cells: number; hasDocumentType: boolean }>;

/** The cells that a table is made of: all up to the row and the column furthest away. */
export const extentOf = (bytes: Uint8Array, part: string): Extent => {
  let [rows, columns, tags] = [0, 0, 0];
  let hasDocumentType = false;
  let [left, from] = ["", 0];
  unpackEntry(bytes, part, (own, isLast) => {
    const buffer = Buffer.from(own.buffer, own.byteOffset, own.byteLength);
    const text = left + buffer.toString("latin1");
    const end = isLast ? text.length : Math.max(from, text.length - overlap);
    let next = end;
    hasDocumentType ||= text.includes(documentType);
    sign.lastIndex = from;
    for (let found = sign.exec(text); found && found.index < end; found = sign.exec(text)) {
      const [all, letters, row] = found;
      next = Math.max(end, found.index + all.length);
      if (row === undefined) tags += 1;
      else rows = Math.max(rows, Number(row));
      columns = Math.max(columns, columnOf(letters ?? ""));
    }
    // With the sign before it, which may make one word of what follows.
    from = Math.min(1, next);
    left = text.slice(next - from);
  });
  return { rows, cells: Math.max(rows * columns, tags), hasDocumentType };
};
