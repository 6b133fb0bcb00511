import type { FaultLog, ParsedRegister } from "../faults.ts";
import { readAmended } from "../answers/read-amended.ts";
import type { LayoutsKnown } from "../layout/layout-shapes.ts";
import { readAnyLayout } from "../layout/read-any-layout.ts";
import type { RecognisedTable } from "../layout/recognise.ts";
import type { Table } from "./cells.ts";
import { readTables } from "./read-tables.ts";
import type { Tables } from "./read-tables.ts";
import { roleOf, sheetNames } from "./sheet-names.ts";

const tablesIn = (
  sheets: readonly Table[],
  directories: readonly RecognisedTable[],
  log: FaultLog,
): Tables | null => {
  const listed = new Set(directories.map(({ block }) => block.table.sheet));
  const found: Partial<Tables> = {};
  const others: Table[] = [];
  for (const table of sheets) {
    const role = roleOf(table);
    if (role === "guide" || role === "evidence" || listed.has(table.sheet)) continue;
    if (role === undefined || found[role] !== undefined) others.push(table);
    else found[role] = table;
  }
  // A workbook of one sheet, whatever its name, is the movements with their parties beside them.
  const { movements = sheets.length === 1 ? others.shift() : undefined, ...lists } = found;
  for (const { file, sheet = "" } of others) {
    log.add("sheet_ignored", { sheet }, { file, location: sheet, sheet }, sheet);
  }
  if (movements !== undefined) return { ...lists, movements };
  const file = sheets[0]?.file ?? "";
  log.add("sheet_missing", { sheet: sheetNames.movements.fr[0] }, { file, location: file });
  return null;
};

/** The register in the sheets of a workbook: of our layout, of another one, or none at all. */
export const registerInSheets = (
  sheets: readonly Table[],
  log: FaultLog,
  known: LayoutsKnown,
): ParsedRegister =>
  readAmended(sheets, log, known, (amended, own, said) => {
    const any = readAnyLayout(amended, own, said);
    const { layout, directories = [] } = any;
    if (any.register !== undefined) return { register: any.register, layout };
    const tables = tablesIn(any.sheets ?? amended, directories, own);
    if (tables === null)
      return { register: { holders: [], categories: [], movements: [] }, layout };
    return { register: readTables({ ...tables, directories }, own, said), layout };
  });
