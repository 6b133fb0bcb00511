import type { FaultLog } from "../faults.ts";
import type { ImportedRegister } from "../model.ts";
import { cellText, type Row, type Table } from "../table/cells.ts";
import { askOfColumn, placeOf } from "../table/header.ts";
import { readTables } from "../table/read-tables.ts";
import { isNothing, looksLikeNumber } from "./cell-looks.ts";
import { kindOfField } from "./fields.ts";
import { recognisedFrom } from "./heading-match.ts";
import { dayOfHoldings, heldColumns, holdingRows } from "./holding-rows.ts";
import { tableOf } from "./layout-rows.ts";
import type { LayoutsKnown } from "./layout-shapes.ts";
import { movementRows } from "./movement-rows.ts";
import type { Deduced } from "./parties.ts";
import { cellPlace } from "./cell-places.ts";
import { proveHoldings, proveMovements } from "./proof.ts";
import type { RecognisedTable } from "./recognise.ts";

const labelOf = ({ shape, category, block }: RecognisedTable): string | undefined => {
  if (shape !== "movements") return category;
  const title = [block.table.sheet ?? "", ...block.titles.map(({ text }) => text)].join(" ");
  return category ?? /\b(?:19|20)\d{2}\b/.exec(title)?.[0];
};

/** Tables of one layout that say of themselves what sets them apart: a category each, or a year. */
const belongTogether = (tables: readonly RecognisedTable[]): boolean => {
  const labels = new Set(tables.map(labelOf));
  const layouts = new Set(
    tables.map(({ columns }) => JSON.stringify(columns.map(({ field }) => field))),
  );
  const days = new Set(tables.map(dayOfHoldings).filter((day) => day !== undefined));
  const isApart = labels.size === tables.length && !labels.has(undefined);
  return isApart && layouts.size === 1 && days.size <= 1;
};

const rowCount = ({ block }: RecognisedTable): number => block.rows.length;

/** Which of the tables are read as one register, and which are left out. */
export const chooseTables = (tables: readonly RecognisedTable[]): RecognisedTable[] => {
  const whole = tables.filter(({ isCertain, block }) => isCertain && block.rows.length > 0);
  const moving = whole.filter(({ shape }) => shape === "movements");
  const candidates = moving.length > 0 ? moving : whole;
  if (candidates.length > 1 && belongTogether(candidates)) return candidates;
  const [largest] = candidates.toSorted((a, b) => rowCount(b) - rowCount(a));
  return largest === undefined ? [] : [largest];
};

const placeOfTable = ({ block }: RecognisedTable) => placeOf(block.table, block.headerLine);

const sayIgnored = (
  tables: readonly RecognisedTable[],
  chosen: readonly RecognisedTable[],
  sheets: readonly Table[],
  log: FaultLog,
): void => {
  for (const table of tables) {
    if (chosen.includes(table)) continue;
    log.add("table_ignored", { line: String(table.block.headerLine) }, placeOfTable(table));
  }
  for (const { file, sheet, rows } of sheets) {
    const isRead = tables.some(({ block }) => block.table.sheet === sheet);
    const isFilled = rows.some(({ cells }) => cells.some((cell) => cellText(cell) !== ""));
    if (sheet === undefined || isRead || !isFilled) continue;
    log.add("sheet_ignored", { sheet }, { file, location: sheet, sheet }, sheet);
  }
};

/** How many values a column has that nobody understood. */
const valuesIn = ({ block }: RecognisedTable, index: number): number =>
  block.rows.filter(({ row }) => !isNothing(row.cells[index])).length;

const sayColumns = (table: RecognisedTable, log: FaultLog): void => {
  const isTurned = table.block.rows.some(({ row }) => row.origins !== undefined);
  for (const { field, heading, confidence, currency, index } of table.columns) {
    const place = { ...placeOfTable(table), column: heading };
    if (currency !== undefined) {
      const count = table.block.rows.filter(({ row }) => !isNothing(row.cells[index])).length;
      log.add("foreign_currency", { currency, count: String(count) }, place, heading);
    }
    if (field === "promise") log.add("promises_left_out", { column: heading }, place, heading);
    else if (field === undefined || confidence < recognisedFrom) {
      const count = valuesIn(table, index);
      const line = table.block.headerLine;
      if (count > 0 && !isTurned)
        askOfColumn(table.block.table, { line, index, heading }, count, log);
    }
  }
};

const sayDeduced = (table: RecognisedTable, deduced: Deduced, log: FaultLog): void => {
  const place = placeOfTable(table);
  if (deduced.isCategoryDeduced) log.add("category_deduced", { category: "ORD" }, place);
  if (deduced.natures > 0) log.add("nature_deduced", { count: String(deduced.natures) }, place);
  if (deduced.issuer !== undefined) log.add("issuer_deduced", { holder: deduced.issuer }, place);
  if (deduced.entities.size > 0) {
    log.add("entities_deduced", { count: String(deduced.entities.size) }, place);
  }
};

/** Shares of earlier days are not movements: what happened in between is nobody's to guess. */
const sayDays = (table: RecognisedTable, log: FaultLog): void => {
  const days = table.columns.filter(({ field }) => field === "holdingOnDay");
  const [read] = heldColumns(table);
  if (days.length > 1 && read?.day !== undefined) {
    const params = { day: read.day, count: String(days.length - 1) };
    log.add("days_left_out", params, placeOfTable(table));
  }
  const [first] = table.block.rows;
  if (dayOfHoldings(table) === undefined && first !== undefined) {
    log.add(
      "day_missing",
      {},
      read === undefined ? placeOfTable(table) : cellPlace(table, first.row, read),
    );
  }
};

/** Whether something stands where numbers stand; a line of remarks has nothing there. */
const hasNumbers = (table: RecognisedTable, row: Row): boolean =>
  table.columns.some(({ index, field }) =>
    field !== undefined && kindOfField(field) === "number"
      ? !isNothing(row.cells[index])
      : looksLikeNumber(row.cells[index]),
  );

const nothingDeduced = (): Deduced => ({
  entities: new Set(),
  natures: 0,
  isCategoryDeduced: false,
});

/** Rows of two dozen cells with the place of each: made as they are read, and never all at once. */
const asRead = (
  make: (deduced: Deduced) => Iterable<Row>,
): { rows: Iterable<Row>; deduced: Deduced } => {
  const deduced = nothingDeduced();
  for (const _ of make(deduced)) continue;
  return { rows: { [Symbol.iterator]: () => make(nothingDeduced())[Symbol.iterator]() }, deduced };
};

const rowsOf = (table: RecognisedTable, log: FaultLog): Iterable<Row> => {
  sayColumns(table, log);
  const block = {
    ...table.block,
    rows: table.block.rows.filter(({ row }) => hasNumbers(table, row)),
  };
  const counted = { ...table, block };
  if (table.shape === "movements") {
    const { rows, deduced } = asRead((own) => movementRows(counted, own));
    proveMovements(counted, log);
    sayDeduced(table, deduced, log);
    return rows;
  }
  sayDays(counted, log);
  const isDated = dayOfHoldings(table) !== undefined;
  const { rows, deduced } = asRead((own) => (isDated ? holdingRows(counted, own) : []));
  proveHoldings(counted, log);
  sayDeduced(table, deduced, log);
  return rows;
};

type Recognised = Readonly<{
  tables: readonly RecognisedTable[];
  chosen: readonly RecognisedTable[];
  sheets: readonly Table[];
  known: LayoutsKnown;
}>;

/** The register that recognised tables come to. */
export const registerOf = (
  { tables, chosen, sheets, known }: Recognised,
  log: FaultLog,
): ImportedRegister => {
  const [first] = chosen;
  if (first === undefined) return { holders: [], categories: [], movements: [] };
  sayIgnored(tables, chosen, sheets, log);
  const parts = chosen.map((table) => tableOf(table, rowsOf(table, log)));
  const [movements = tableOf(first, []), ...more] = parts;
  return readTables({ movements, more }, log, known);
};
