import { textAsWritten } from "@coulisse/contract/imports/import-proposals.ts";
import type { ImportAmendment } from "@coulisse/contract/imports/import-proposals.schemas.ts";
import type { FaultLog } from "../faults.ts";
import { cellName, cellText, type Cell, type Row, type Table } from "../table/cells.ts";
import { placeOf } from "../table/header.ts";

/**
 * Windows-1252 has these signs in the place of the bytes 0x80 to 0x9f; five of them it leaves as
 * they are.
 */
const windowsSigns = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

/** Followers come after the first letter, where a character of UTF-8 was read byte by byte. */
const followers = `[${windowsSigns}\u0080-\u00bf]`;

/** The accented letters and the signs of European texts, or the mark at the beginning of a file. */
const doubled = new RegExp(`[ÂÃÄÅ]${followers}|â${followers}{2}|ï»¿`, "g");

const byteOf = (sign: string): number => {
  const at = windowsSigns.indexOf(sign);
  return at < 0 ? sign.charCodeAt(0) : 0x80 + at;
};

const decoder = new TextDecoder("utf-8", { ignoreBOM: false });

const readOnce = (text: string): string =>
  text.replace(doubled, (signs) => {
    const read = decoder.decode(Uint8Array.from(signs, byteOf));
    return read.includes("\ufffd") ? signs : read;
  });

const isDoubled = (cell: Cell): cell is string =>
  typeof cell === "string" && readOnce(cell) !== cell;

/** Whether an answer is about how the texts of a sheet are read, and about none of its lines. */
export const isOfTexts = ({ field, object }: ImportAmendment): boolean =>
  field === textAsWritten && object === undefined;

/** Says that the texts of a sheet are to be read as they stand. */
export const asWritten = (sheet: string): ImportAmendment => ({
  sheet,
  line: 1,
  column: null,
  readAs: null,
  field: textAsWritten,
});

/** Names the first of the cells that are read otherwise than they are written. */
const sayMended = (table: Table, doubledRows: readonly Row[], log: FaultLog): void => {
  const [first] = doubledRows;
  if (first === undefined) return;
  const index = first.cells.findIndex(isDoubled);
  const said = cellText(first.cells[index]);
  const place = { ...placeOf(table, first.line), index };
  const cell = table.sheet === undefined ? {} : { cell: cellName(first.line, index) };
  log.add("encoding_doubled", { said, read: readOnce(said) }, { ...place, ...cell }, said);
};

/**
 * A text in UTF-8 that a program took for Windows-1252 and wrote as UTF-8 again: « ZoÃ© » is read
 * « Zoé », which is said at the first such cell, unless a person keeps it as it is written.
 */
export const mendDoubled = (
  sheets: readonly Table[],
  amendments: readonly ImportAmendment[],
  log: FaultLog,
): Table[] =>
  sheets.map((table) => {
    const own = amendments.filter(({ sheet }) => sheet === (table.sheet ?? ""));
    if (own.some(isOfTexts)) return table;
    const doubledRows = table.rows.filter(({ cells }) => cells.some(isDoubled));
    if (doubledRows.length === 0) return table;
    sayMended(table, doubledRows, log);
    const mend = (row: Row): Row =>
      row.cells.some(isDoubled)
        ? { ...row, cells: row.cells.map((cell) => (isDoubled(cell) ? readOnce(cell) : cell)) }
        : row;
    return { ...table, rows: table.rows.map(mend) };
  });
