import { archiveLimits, readArchive } from "../archive.ts";
import type { PackedFile } from "../archive.ts";
import { readEntryText, UnreadableEntry } from "../archive-entry.ts";
import { createFaultLog } from "../faults.ts";
import type { FaultLog, ParsedRegister } from "../faults.ts";
import { importBounds } from "../import-bounds.ts";
import { tableLimits } from "./cells.ts";
import type { Table } from "./cells.ts";
import { nothingKnown, type LayoutsKnown } from "../layout/layout-shapes.ts";
import { registerInSheets } from "./registers-in-sheets.ts";
import { extentOf, type Extent } from "./sheet-extent.ts";
import { createTexts } from "./whole-texts.ts";
import { dateStylesOf, sharedTextsIn, workbookIn, type Workbook } from "./xlsx-parts.ts";
import { createSheetReader, type Shared } from "./xlsx-rows.ts";

const workbookLimits = { ...archiveLimits, unpackedBytes: 250_000_000 };

/** Two header rows and the explanations of our template stand above the rows that count. */
const rowsMax = tableLimits.rows + 10;
/** The bound of a line's number: a file may say that a row is the billionth. */
const linesMax = 2_000_000_000;

type Parts = ReadonlyMap<string, Extent>;

/** One cell at the far corner of a sheet would make a table of its whole area. */
const isBounded = (
  parts: Parts,
  workbook: Workbook | undefined,
  file: string,
  log: FaultLog,
): boolean => {
  let known = 0;
  const sheets = new Map((workbook?.sheets ?? []).map(({ part, sheet }) => [part, sheet]));
  for (const [name, { rows, cells }] of parts) {
    const sheet = sheets.get(name);
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

/**
 * A workbook may have these beside its sheets and must not have them here, by its name or its text.
 */
const isPlain = (names: readonly string[], parts: Parts, file: string, log: FaultLog): boolean => {
  const place = { file, location: file };
  if (names.some((name) => /^xl\/(?:vbaProject\.bin$|macrosheets\/)/i.test(name))) {
    log.fill("macros", {}, place);
  }
  for (const [entry, { hasDocumentType }] of parts) {
    if (hasDocumentType) log.fill("document_type", { entry }, place);
  }
  return !log.full;
};

const readSheets = ({ name: file, bytes }: PackedFile, workbook: Workbook): Table[] => {
  const shared: Shared = {
    texts: sharedTextsIn(bytes, workbook),
    dateStyles: dateStylesOf(bytes, workbook),
    isFrom1904: workbook.isFrom1904,
    keep: createTexts(),
  };
  return workbook.sheets.map(({ part, sheet, isHidden }) => {
    const reader = createSheetReader(shared);
    if (!readEntryText(bytes, part, reader.write)) throw new Error("a sheet without its part");
    const { rows, marks } = reader.end();
    return { file, sheet, rows, marks: { ...marks, isHidden } };
  });
};

/** An archive is looked at part by part, and judged before any table is made of it. */
const sheetsIn = (file: PackedFile, log: FaultLog): Table[] | undefined => {
  const { name, bytes } = file;
  const names: string[] = [];
  readArchive(bytes, name, log, workbookLimits, (entry) => {
    names.push(entry);
    return false;
  });
  if (log.stopped || names.length === 0) return undefined;
  // Which of the parts are sheets is the workbook's to say, so that all are looked at.
  const parts = new Map(
    names
      .filter((entry) => /\.(?:xml|rels)$/.test(entry))
      .map((entry) => [entry, extentOf(bytes, entry)]),
  );
  if (!isPlain(names, parts, name, log)) return undefined;
  let workbook: Workbook | undefined;
  try {
    workbook = workbookIn(bytes);
  } catch {
    // What it cannot say is unreadable, unless there is too much of it.
  }
  if (!isBounded(parts, workbook, name, log)) return undefined;
  if (workbook === undefined) throw new Error("no workbook");
  return readSheets(file, workbook);
};

/** Reads a workbook: sheets of movements, holders and categories, or the movements alone. */
export const readXlsx = (file: PackedFile, known: LayoutsKnown = nothingKnown): ParsedRegister => {
  const log = createFaultLog();
  const place = { file: file.name, location: file.name };
  let sheets: Table[] | undefined;
  try {
    sheets = sheetsIn(file, log);
  } catch (error) {
    log.add(
      error instanceof UnreadableEntry ? "archive_unreadable" : "sheet_unreadable",
      {},
      place,
    );
  }
  return sheets === undefined
    ? { register: { holders: [], categories: [], movements: [] }, faults: log.faults }
    : registerInSheets(sheets, log, known);
};
