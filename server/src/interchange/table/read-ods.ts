import { archiveLimits, readArchive } from "../archive.ts";
import { readEntryText, UnreadableEntry } from "../archive-entry.ts";
import type { PackedFile } from "../archive.ts";
import { createFaultLog } from "../faults.ts";
import type { FaultLog, ParsedRegister } from "../faults.ts";
import { importBounds } from "../import-bounds.ts";
import { nothingKnown, type LayoutsKnown } from "../layout/layout-shapes.ts";
import { tableLimits } from "./cells.ts";
import { createOdsReader, DocumentType, TooManyCells } from "./ods-rows.ts";
import { registerInSheets } from "./registers-in-sheets.ts";

const limits = { ...archiveLimits, unpackedBytes: 250_000_000 };
const contentName = "content.xml";
const manifestName = "META-INF/manifest.xml";

/** A person who gave it a password has the sheets written as noise. */
const isLocked = (files: readonly PackedFile[]): boolean =>
  files.some(
    ({ name, bytes }) => name === manifestName && Buffer.from(bytes).includes("encryption-data"),
  );

const sayTooMany = ({ what, sheet, line }: TooManyCells, file: string, log: FaultLog): void => {
  const place = { file, sheet, line, location: sheet };
  const { rows, columns } = tableLimits;
  if (what === "rows") log.fill("too_many_rows", { limit: String(rows) }, place);
  else if (what === "columns") log.fill("too_many_columns", { limit: String(columns) }, place);
  else log.fill("too_many_cells", { file, limit: String(importBounds.cells) }, place);
};

/** Reads an OpenDocument spreadsheet as a workbook of Excel is read. */
export const readOds = (
  { name: file, bytes }: PackedFile,
  known: LayoutsKnown = nothingKnown,
): ParsedRegister => {
  const log = createFaultLog();
  const place = { file, location: file };
  const nothing = { register: { holders: [], categories: [], movements: [] }, faults: log.faults };
  const files = readArchive(bytes, file, log, limits, (name) => name === manifestName);
  if (log.stopped || isLocked(files)) {
    if (isLocked(files)) log.add("file_unfit", { kind: "encrypted" }, place);
    return nothing;
  }
  const reader = createOdsReader();
  try {
    if (!readEntryText(bytes, contentName, reader.write)) throw new Error("no content");
    const sheets = reader.end().map((sheet) => ({ file, ...sheet }));
    return registerInSheets(sheets, log, known);
  } catch (error) {
    if (error instanceof DocumentType) log.add("document_type", { entry: contentName }, place);
    else if (error instanceof UnreadableEntry) log.add("archive_unreadable", {}, place);
    else if (error instanceof TooManyCells) sayTooMany(error, file, log);
    else log.add("sheet_unreadable", {}, place);
    return nothing;
  }
};
