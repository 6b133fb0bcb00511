import { readBankCsv } from "./read-bank-csv.ts";
import { xmlText } from "./read-bytes.ts";
import { readCamt } from "./read-camt.ts";
import type { ReadStatements } from "./statement.ts";

const looksLikeXml = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 64))
    .toString("latin1")
    .replace(/^[\uFEFF\u00EF\u00BB\u00BF\s]+/, "")
    .startsWith("<") ||
  // UTF-16, whose first sign takes two bytes.
  (bytes[0] === 0xff && bytes[1] === 0xfe);

/** A statement in whichever of the two forms a bank gave it, told by its content. */
export const readStatementFile = (bytes: Uint8Array): ReadStatements => {
  if (!looksLikeXml(bytes)) return readBankCsv(bytes);
  const text = xmlText(bytes);
  return text === null
    ? { statements: [], faults: [{ code: "statement_wrong_encoding", place: null, params: {} }] }
    : readCamt(text);
};
