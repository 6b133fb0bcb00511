import { archiveLimits, readArchive } from "../archive.ts";
import type { PackedFile } from "../archive.ts";
import { createFaultLog } from "../faults.ts";
import type { ParsedRegister } from "../faults.ts";
import { importBounds } from "../import-bounds.ts";
import { nothingKnown, type LayoutsKnown } from "../layout/layout-shapes.ts";
import { odsSheets, TooManyCells } from "./ods-rows.ts";
import { registerInSheets } from "./registers-in-sheets.ts";

const limits = { ...archiveLimits, unpackedBytes: 250_000_000 };
const contentName = "content.xml";

/** Reads an OpenDocument spreadsheet as a workbook of Excel is read. */
export const readOds = (
  { name: file, bytes }: PackedFile,
  known: LayoutsKnown = nothingKnown,
): ParsedRegister => {
  const log = createFaultLog();
  const place = { file, location: file };
  const nothing = { register: { holders: [], categories: [], movements: [] }, faults: log.faults };
  const content = readArchive(bytes, file, log, limits).find(({ name }) => name === contentName);
  if (content === undefined) {
    if (!log.stopped) log.add("sheet_unreadable", {}, place);
    return nothing;
  }
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(content.bytes);
    const sheets = odsSheets(text).map((sheet) => ({ file, ...sheet }));
    return registerInSheets(sheets, log, known);
  } catch (error) {
    if (error instanceof TooManyCells) {
      log.fill("too_many_cells", { file, limit: String(importBounds.cells) }, place);
    } else log.add("sheet_unreadable", {}, place);
    return nothing;
  }
};
