import { zipSync } from "fflate";
import readXlsxFile from "read-excel-file/node";
import { archiveLimits, readArchive } from "../archive.ts";
import type { PackedFile } from "../archive.ts";
import { createFaultLog } from "../faults.ts";
import type { FaultLog, ParsedRegister } from "../faults.ts";
import { importBounds } from "../import-bounds.ts";
import { tableLimits } from "./cells.ts";
import type { Cell, SheetMarks, Table } from "./cells.ts";
import { nothingKnown, type LayoutsKnown } from "../layout/layout-shapes.ts";
import { registerInSheets } from "./registers-in-sheets.ts";
import { extentOf, withFailuresAsText } from "./sheet-extent.ts";
import { sheetMarks, sheetParts, withBareFormulas } from "./sheet-marks.ts";

const workbookLimits = { ...archiveLimits, unpackedBytes: 250_000_000 };

/** Two header rows and the explanations of our template stand above the rows that count. */
const rowsMax = tableLimits.rows + 10;
/** What a line is told as: a file may say that a row is the billionth. */
const linesMax = 2_000_000_000;

/** One cell at the far corner of a sheet would make a table of its whole area. */
const isBounded = (parts: readonly PackedFile[], file: string, log: FaultLog): boolean => {
  let known = 0;
  const sheets = new Map(sheetParts(parts).map(({ part, sheet }) => [part, sheet]));
  for (const part of parts) {
    const { rows, cells } = extentOf(part);
    const sheet = sheets.get(part.name);
    const place = sheet === undefined ? { file, location: file } : { file, sheet, location: sheet };
    known += cells;
    if (rows > rowsMax) {
      const params = { limit: String(tableLimits.rows) };
      log.fill("too_many_rows", params, { ...place, line: Math.min(rows, linesMax) });
    } else if (known > importBounds.cells) {
      log.fill("too_many_cells", { file, limit: String(importBounds.cells) }, place);
    }
    if (log.full) return false;
  }
  return true;
};

/** What a workbook may have beside its sheets and must not have here, by its name or its text. */
const isPlain = (files: readonly PackedFile[], file: string, log: FaultLog): boolean => {
  const place = { file, location: file };
  if (files.some(({ name }) => /^xl\/(?:vbaProject\.bin$|macrosheets\/)/i.test(name))) {
    log.fill("macros", {}, place);
  }
  for (const { name, bytes } of files) {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const isXml = /\.(?:xml|rels)$/.test(name);
    if (isXml && buffer.includes("<!DOCTYPE")) log.fill("document_type", { entry: name }, place);
  }
  return !log.full;
};

/** Unpacked within the limits and packed anew, so that the reader unpacks nothing that we did not. */
const checkedWorkbook = (
  { name, bytes }: PackedFile,
  log: FaultLog,
): { workbook: Buffer; marks: SheetMarks[] } | null => {
  const files = readArchive(bytes, name, log, workbookLimits);
  // Which of the parts are sheets is the workbook's to say, so that all are looked at.
  const parts = files.filter((file) => /\.(?:xml|rels)$/.test(file.name));
  if (files.length === 0 || !isPlain(files, name, log) || !isBounded(parts, name, log)) return null;
  const entries = Object.fromEntries(
    parts
      .map(withFailuresAsText)
      .map(withBareFormulas)
      .map((part) => [part.name, part.bytes]),
  );
  return { workbook: Buffer.from(zipSync(entries, { level: 0 })), marks: sheetMarks(parts) };
};

/** What a spreadsheet writes has 17 digits at most; what has more, or is no number, stays a text. */
const parseNumber = (text: string): number | string => {
  const number = Number(text);
  const [mantissa = ""] = text.split(/[eE]/);
  const digits = mantissa.replace(/\D/g, "").replace(/^0+/, "");
  return Number.isFinite(number) && digits.length <= 17 ? number : text;
};

const readSheets = async (
  { workbook, marks }: { workbook: Buffer; marks: readonly SheetMarks[] },
  file: string,
): Promise<Table[]> => {
  const sheets = await readXlsxFile(workbook, { parseNumber, trim: false });
  return sheets.map(({ sheet, data }, at) => {
    const rows = (data as unknown as Cell[][]).map((cells, index) => ({ line: index + 1, cells }));
    const own = marks.length === sheets.length ? marks[at] : undefined;
    return { file, sheet, rows, ...(own === undefined ? {} : { marks: own }) };
  });
};

/** Reads a workbook: sheets of movements, holders and categories, or the movements alone. */
export const readXlsx = async (
  file: PackedFile,
  known: LayoutsKnown = nothingKnown,
): Promise<ParsedRegister> => {
  const log = createFaultLog();
  const empty: ParsedRegister = {
    register: { holders: [], categories: [], movements: [] },
    faults: log.faults,
  };
  const workbook = checkedWorkbook(file, log);
  if (workbook === null) return empty;
  let sheets: Table[];
  try {
    sheets = await readSheets(workbook, file.name);
  } catch {
    log.add("sheet_unreadable", {}, { file: file.name, location: file.name });
    return empty;
  }
  return registerInSheets(sheets, log, known);
};
