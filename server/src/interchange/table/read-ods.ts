import { archiveLimits, readArchive } from "../archive.ts";
import type { PackedFile } from "../archive.ts";
import { createFaultLog } from "../faults.ts";
import type { FaultLog, ParsedRegister } from "../faults.ts";
import { importBounds } from "../import-bounds.ts";
import { nothingKnown, type LayoutsKnown } from "../layout/layout-shapes.ts";
import { tableLimits } from "./cells.ts";
import { odsSheets, TooManyCells } from "./ods-rows.ts";
import { registerInSheets } from "./registers-in-sheets.ts";

const limits = { ...archiveLimits, unpackedBytes: 250_000_000 };
const contentName = "content.xml";

/** A person who gave it a password has the sheets written as noise. */
const isLocked = (files: readonly PackedFile[]): boolean =>
  files.some(
    ({ name, bytes }) =>
      name === "META-INF/manifest.xml" && Buffer.from(bytes).includes("encryption-data"),
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
  const files = readArchive(bytes, file, log, limits);
  const content = files.find(({ name }) => name === contentName);
  if (content === undefined || isLocked(files)) {
    if (isLocked(files)) log.add("file_unfit", { kind: "encrypted" }, place);
    else if (!log.stopped) log.add("sheet_unreadable", {}, place);
    return nothing;
  }
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(content.bytes);
    if (text.includes("<!DOCTYPE")) {
      log.add("document_type", { entry: contentName }, place);
      return nothing;
    }
    const sheets = odsSheets(text).map((sheet) => ({ file, ...sheet }));
    return registerInSheets(sheets, log, known);
  } catch (error) {
    if (error instanceof TooManyCells) sayTooMany(error, file, log);
    else log.add("sheet_unreadable", {}, place);
    return nothing;
  }
};
