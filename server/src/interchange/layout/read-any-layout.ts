import { layoutFields } from "@coulisse/contract/imports/import-layouts.ts";
import type { FaultLog } from "../faults.ts";
import type { ImportedRegister } from "../model.ts";
import { cellText, type Row, type Table } from "../table/cells.ts";
import { holderColumns, movementColumns, type MovementColumn } from "../table/columns.ts";
import { isKnownHeader, keysOfHeadings, leftOutHeading, placeOf } from "../table/header.ts";
import { isOwnColumn } from "../table/line-columns.ts";
import { spelling } from "../table/spellings.ts";
import { roleOf } from "../table/sheet-names.ts";
import { isEmpty, isRemark } from "../table/table-reader.ts";
import { layoutFound } from "./layout-found.ts";
import { isMappingOf, placedAs, withMappings } from "./layout-mapping.ts";
import {
  nothingKnown,
  type LayoutFound,
  type LayoutMapping,
  type LayoutsKnown,
} from "./layout-shapes.ts";
import { chooseTables, registerOf, takenIn } from "./read-layout.ts";
import { lackingColumn, recogniseTables, type RecognisedTable } from "./recognise.ts";

export type AnyLayout = {
  register?: ImportedRegister;
  layout: LayoutFound[];
  /** The sheets of our layout, with the headings that a person gave them instead. */
  sheets?: readonly Table[];
  /**
   * Directories say where holders live and how they are reached, as a stranger lists it beside our
   * layout.
   */
  directories?: readonly RecognisedTable[];
};

type OwnTable = Readonly<{ table: Table; top: Row }>;

const ownTable = (sheets: readonly Table[]): OwnTable | undefined => {
  const [only, second] = sheets;
  const table =
    sheets.find((sheet) => roleOf(sheet) === "movements") ??
    (second === undefined ? only : undefined);
  const top = table?.rows.find((row) => !isEmpty(row) && !isRemark(row));
  if (table === undefined || top === undefined) return undefined;
  return isKnownHeader(top, movementColumns) ? { table, top } : undefined;
};

/** A file as our template and our exports have it, which is read to the letter. */
export const isOurs = (sheets: readonly Table[]): boolean => ownTable(sheets) !== undefined;

const isMovementColumn = (field: string): field is MovementColumn =>
  Object.hasOwn(movementColumns, field);

/** The headings that we write ourselves: a table that has no other one is ours without a doubt. */
const ownTitles = new Set(
  Object.values(movementColumns).flatMap(({ fr, en }) => [spelling(fr[0]), spelling(en[0])]),
);

/** How a table that looks like our template was read, for a person who reads it otherwise. */
const ownLayout = ({ table, top }: OwnTable): LayoutFound[] => {
  const headings = top.cells.map(cellText);
  const isWritten = (heading: string): boolean =>
    ownTitles.has(spelling(heading)) || isOwnColumn(heading);
  if (headings.every((heading) => heading === "" || isWritten(heading))) return [];
  const at = table.rows.indexOf(top);
  const rows = table.rows.slice(at + 1).filter((row) => !isEmpty(row));
  const columns = keysOfHeadings(headings, movementColumns).flatMap((key, index) => {
    const heading = headings[index] ?? "";
    if (heading === "" || isOwnColumn(heading)) return [];
    const field = layoutFields.find((one) => one === key);
    // What our template alone has stays what it is.
    if (key !== undefined && field === undefined) return [];
    const confidence = key === undefined ? 0 : isWritten(heading) ? 1 : 0.95;
    return [{ index, heading, ...(field === undefined ? {} : { field }), confidence }];
  });
  const block = { table, headerLine: top.line, headings, titles: [], totals: [] };
  const body = rows.map((row) => ({ row }));
  const found = { block: { ...block, rows: body }, locale: "fr" as const, columns };
  const recognised: RecognisedTable = { ...found, shape: "movements", isCertain: true };
  return layoutFound([recognised], [recognised]).map((one) => ({ ...one, isAsked: false }));
};

/** The sheets with the headings that a person gives their columns; undefined where ours has no such. */
const retitled = (
  sheets: readonly Table[],
  { table, top }: OwnTable,
  { shape, columns }: LayoutMapping,
): readonly Table[] | undefined => {
  if (shape !== undefined && shape !== "movements") return undefined;
  const keys = keysOfHeadings(top.cells.map(cellText), movementColumns);
  const cells = [...top.cells];
  for (const { index, field } of columns) {
    if (field === null || field === "other") cells[index] = leftOutHeading;
    else if (!isMovementColumn(field)) return undefined;
    else if (keys[index] !== field) cells[index] = movementColumns[field].fr[0];
  }
  const rows = table.rows.map((row) => (row === top ? { ...row, cells } : row));
  return sheets.map((sheet) => (sheet === table ? { ...table, rows } : sheet));
};

/** A file of our layout: what it says of its columns, and a person's headings in their place. */
const readOwn = (
  sheets: readonly Table[],
  own: OwnTable,
  { mappings }: LayoutsKnown,
): AnyLayout | undefined => {
  const layout = ownLayout(own);
  const sheet = own.table.sheet ?? "";
  const mapping = mappings.find((one) => one.sheet === sheet && one.headerLine === own.top.line);
  if (mapping === undefined) return { layout };
  const told = retitled(sheets, own, mapping);
  return told === undefined ? undefined : { layout, sheets: told };
};

/** A list of holders as we write it, which the movements are then held to. */
const isOurHolders = (sheet: Table): boolean => {
  const top = sheet.rows.find((row) => !isEmpty(row) && !isRemark(row));
  const ours = [holderColumns.name.fr[0], holderColumns.name.en[0]].map(spelling);
  return top?.cells.some((cell) => ours.includes(spelling(cellText(cell)))) ?? false;
};

/** The lists of addresses beside our sheet of movements: in a sheet of any name, headed in any words. */
const directoriesBeside = (sheets: readonly Table[], { table }: OwnTable): RecognisedTable[] => {
  const others = sheets.filter((sheet) => {
    const role = roleOf(sheet);
    if (sheet === table) return false;
    return role === undefined || (role === "holders" && !isOurHolders(sheet));
  });
  return recogniseTables(others).filter(({ shape }) => shape === "directory");
};

/** A sheet is passed over where it is not for a register. */
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

const nothing = (): ImportedRegister => ({ holders: [], categories: [], movements: [] });

/**
 * Says what the largest table lacks to be read, by its name; a file without a table is no list at
 * all.
 */
const unconfirmed = (
  tables: readonly RecognisedTable[],
  layout: LayoutFound[],
  log: FaultLog,
): AnyLayout => {
  const [largest] = tables
    .filter(({ block }) => block.rows.length > 0)
    .toSorted((a, b) => b.block.rows.length - a.block.rows.length);
  if (largest === undefined) return { layout };
  const { block, columns } = largest;
  const shape = largest.shape === "directory" ? undefined : largest.shape;
  const place = placeOf(block.table, block.headerLine);
  if (shape === undefined) log.add("table_lacks", { column: lackingColumn(columns, shape) }, place);
  else log.add("table_unconfirmed", {}, place);
  return { register: nothing(), layout };
};

/**
 * Gives what was recognised in a file of any layout, and the register that it comes to where that
 * is certain or a person said what it is; none where the layout is ours, which is read to the
 * letter.
 */
export const readAnyLayout = (
  sheets: readonly Table[],
  log: FaultLog,
  known: LayoutsKnown = nothingKnown,
): AnyLayout => {
  const own = ownTable(sheets);
  const ofOurs = own && readOwn(sheets, own, known);
  if (own !== undefined && ofOurs !== undefined) {
    const directories = directoriesBeside(sheets, own);
    return directories.length === 0 ? ofOurs : { ...ofOurs, directories };
  }
  const read = sheets.filter((sheet) => !isPassedOver(sheet));
  const { tables, told } = withMappings(recogniseTables(read), known);
  sayUnfit(told, known, log);
  const main = told.length > 0 ? told.filter(({ isCertain }) => isCertain) : chooseTables(tables);
  const chosen = [...new Set([...main, ...takenIn(tables, known)])];
  const layout = layoutFound(tables, chosen);
  if (chosen.length === 0 && told.length === 0) return unconfirmed(tables, layout, log);
  return { register: registerOf({ tables, chosen, sheets: read, known }, log), layout };
};
