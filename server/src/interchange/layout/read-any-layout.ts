import type { FaultLog } from "../faults.ts";
import type { ImportedRegister } from "../model.ts";
import type { Table } from "../table/cells.ts";
import { movementColumns } from "../table/columns.ts";
import { isKnownHeader, placeOf } from "../table/header.ts";
import { roleOf } from "../table/sheet-names.ts";
import { isEmpty, isRemark } from "../table/table-reader.ts";
import { layoutFound } from "./layout-found.ts";
import { isMappingOf, placedAs, withMappings } from "./layout-mapping.ts";
import { nothingKnown, type LayoutFound, type LayoutsKnown } from "./layout-shapes.ts";
import { chooseTables, registerOf } from "./read-layout.ts";
import { lackingColumn, recogniseTables, type RecognisedTable } from "./recognise.ts";

export type AnyLayout = { register?: ImportedRegister; layout: LayoutFound[] };

/** A file as our template and our exports have it, which is read to the letter. */
export const isOurs = (sheets: readonly Table[]): boolean => {
  const [only, second] = sheets;
  const table =
    sheets.find((sheet) => roleOf(sheet) === "movements") ??
    (second === undefined ? only : undefined);
  const top = table?.rows.find((row) => !isEmpty(row) && !isRemark(row));
  return isKnownHeader(top, movementColumns);
};

/** What stands in the sheets is not for a register. */
const isPassedOver = (sheet: Table): boolean => {
  const role = roleOf(sheet);
  return role === "guide" || role === "evidence";
};

/** A table that cannot be what a person says, as a column of it is missing. */
const sayUnfit = (
  told: readonly RecognisedTable[],
  { mappings }: LayoutsKnown,
  log: FaultLog,
): void => {
  for (const unfit of told) {
    const { block, columns, isCertain } = unfit;
    if (isCertain) continue;
    const { table, headerLine } = block;
    const as = mappings.find((one) => isMappingOf(one, placedAs(unfit)))?.shape;
    log.add("table_lacks", { column: lackingColumn(columns, as) }, placeOf(table, headerLine));
  }
};

/**
 * What was recognised in a file of any layout, and the register that it comes to where that is
 * certain or a person said what it is; undefined where the layout is ours.
 */
export const readAnyLayout = (
  sheets: readonly Table[],
  log: FaultLog,
  known: LayoutsKnown = nothingKnown,
): AnyLayout | undefined => {
  if (isOurs(sheets)) return undefined;
  const read = sheets.filter((sheet) => !isPassedOver(sheet));
  const { tables, told } = withMappings(recogniseTables(read), known);
  sayUnfit(told, known, log);
  const chosen = told.length > 0 ? told.filter(({ isCertain }) => isCertain) : chooseTables(tables);
  const layout = layoutFound(tables, chosen);
  if (chosen.length === 0 && told.length === 0) return { layout };
  return { register: registerOf({ tables, chosen, sheets: read, known }, log), layout };
};
