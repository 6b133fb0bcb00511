import { tableAnswers } from "@coulisse/contract/imports/import-proposals.ts";
import { sayingsIn } from "../answers/holder-sayings.ts";
import { saidOfTable, type TablePlace } from "../answers/table-sayings.ts";
import { createFaultLog, type FaultLog } from "../faults.ts";
import { holdingsAt } from "../holdings.ts";
import { nameKey } from "../identities.ts";
import type { ImportedRegister } from "../model.ts";
import { cellName, cellText, type Row, type Table } from "../table/cells.ts";
import { placeOf } from "../table/header.ts";
import { readTables } from "../table/read-tables.ts";
import { spelling } from "../table/spellings.ts";
import { totalForm } from "./blocks.ts";
import { isNothing, looksLikeNumber, wholeNumberIn } from "./cell-looks.ts";
import { kindOfField } from "./fields.ts";
import { dayOfHoldings, heldColumns, holdingRows } from "./holding-rows.ts";
import { tableOf } from "./layout-rows.ts";
import type { LayoutsKnown } from "./layout-shapes.ts";
import { movementRows, tellsMovement, wholeNatureOf } from "./movement-rows.ts";
import { holderPiece, type Deduced } from "./parties.ts";
import { cellPlace } from "./cell-places.ts";
import { proveHoldings, proveMovements, withoutMovementSums, withoutUnnamedSums } from "./proof.ts";
import type { RecognisedTable } from "./recognise.ts";
import { isRights, namesParts, namesRights } from "./rights-rows.ts";
import { sayColumns } from "./say-columns.ts";

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
  // One year's sheet may have a column more than another's: a movement says by itself what it is.
  const areMovements = tables.every(({ shape }) => shape === "movements");
  return isApart && (areMovements || layouts.size === 1) && days.size <= 1;
};

const hasOwnCategories = ({ columns }: RecognisedTable): boolean =>
  columns.some(({ field }) => field === "category" || field === "holding");

/** A category each, whatever else their columns are: no share can be in two of them. */
const areOfCategories = (tables: readonly RecognisedTable[]): boolean => {
  const named = new Set(tables.map(({ category }) => category && nameKey(category)));
  return !named.has(undefined) && named.size === tables.length && !tables.some(hasOwnCategories);
};

/** Lists of holders, each in a sheet of its own: whether its name is a category is then asked. */
const areOfSheets = (tables: readonly RecognisedTable[]): boolean => {
  const sheets = new Set(tables.map(({ block }) => block.table.sheet));
  return (
    sheets.size === tables.length &&
    tables.every(({ shape }) => shape === "holders") &&
    !tables.some(hasOwnCategories)
  );
};

const rowCount = ({ block }: RecognisedTable): number => block.rows.length;

/** Chooses which of the tables are read as one register, and which are left out. */
export const chooseTables = (tables: readonly RecognisedTable[]): RecognisedTable[] => {
  const all = tables.filter(({ isCertain, block }) => isCertain && block.rows.length > 0);
  const main = chooseMain(all.filter(({ shape }) => shape !== "directory"));
  return main.length === 0 ? [] : [...main, ...all.filter(({ shape }) => shape === "directory")];
};

/** Chooses the tables that are one register, of those that have shares. */
const chooseMain = (whole: readonly RecognisedTable[]): readonly RecognisedTable[] => {
  if (whole.length > 1 && areOfCategories(whole)) return whole;
  const moving = whole.filter(({ shape }) => shape === "movements");
  const candidates = moving.length > 0 ? moving : whole;
  const areOne = belongTogether(candidates) || areOfSheets(candidates);
  if (candidates.length > 1 && areOne) return candidates;
  const [largest] = candidates.toSorted((a, b) => rowCount(b) - rowCount(a));
  return largest === undefined ? [] : [largest];
};

const placeOfTable = ({ block }: RecognisedTable) => placeOf(block.table, block.headerLine);

const nameOfTable = ({ block }: RecognisedTable): string =>
  block.table.sheet ?? block.titles.at(-1)?.text ?? block.table.file;

const placeIn = ({ block }: RecognisedTable): TablePlace => ({
  sheet: block.table.sheet ?? "",
  line: block.headerLine,
});

/** The tables that a person says belong to the register too. */
export const takenIn = (
  tables: readonly RecognisedTable[],
  { amendments }: LayoutsKnown,
): RecognisedTable[] =>
  tables.filter(
    (table) =>
      table.isCertain &&
      saidOfTable(amendments, placeIn(table), tableAnswers.takenIn) !== undefined,
  );

/** Gives what each holder has of all categories together, by name, on a day or in the end. */
const positionsIn = (register: ImportedRegister, day?: string): Map<string, bigint> => {
  const names = new Map(register.holders.map(({ key, name }) => [key, nameKey(name)]));
  const positions = new Map<string, bigint>();
  for (const accounts of holdingsAt(register, day).values()) {
    for (const [holder, shares] of accounts) {
      const name = names.get(holder) ?? holder;
      if (shares !== 0n) positions.set(name, (positions.get(name) ?? 0n) + shares);
    }
  }
  return positions;
};

const isSame = (one: ReadonlyMap<string, bigint>, other: ReadonlyMap<string, bigint>): boolean =>
  one.size === other.size && [...one].every(([name, shares]) => other.get(name) === shares);

/** Any day will do for a list without its own, to see what it comes to by itself. */
const someDay = "2000-01-01";

/** The positions that a table comes to by itself; empty where it names nobody or counts no shares. */
const positionsOf = (table: RecognisedTable, known: LayoutsKnown): Map<string, bigint> => {
  if (table.shape === undefined || table.shape === "directory") return new Map();
  const dated = { ...table, day: dayOfHoldings(table) ?? someDay };
  const own = createFaultLog();
  const rows = table.shape === "movements" ? movementRows : holdingRows;
  const movements = tableOf(dated, rows(dated, nothingDeduced()));
  return positionsIn(readTables({ movements }, own, known));
};

/** A table that names holders and counts shares is in the register, says the same, or is asked about. */
const sayIgnored = (
  { tables, chosen, sheets, known }: Recognised,
  register: ImportedRegister,
  log: FaultLog,
): void => {
  const read = positionsIn(register);
  for (const table of tables) {
    if (chosen.includes(table)) continue;
    const positions = positionsOf(table, known);
    const shares = [...positions.values()].reduce((sum, one) => sum + (one > 0n ? one : 0n), 0n);
    const isAnswered =
      saidOfTable(known.amendments, placeIn(table), tableAnswers.leftOut) !== undefined;
    const day = table.shape === "movements" ? undefined : dayOfHoldings(table);
    const isSaid = isSame(positions, read) || isSame(positions, positionsIn(register, day));
    if (table.shape === "directory" && !isAnswered) {
      const name = nameOfTable(table);
      const params = { name, count: String(table.block.rows.length) };
      log.add("directory_left", params, placeOfTable(table), name);
    } else if (shares === 0n || isAnswered || isSaid) {
      log.add("table_ignored", { line: String(table.block.headerLine) }, placeOfTable(table));
    } else {
      const name = nameOfTable(table);
      const isAlike = chosen.some(({ shape }) => shape === table.shape);
      const sort = !table.isCertain ? "unsure" : isAlike ? "alike" : "other";
      const params = {
        name,
        shares: String(shares),
        holders: String(positions.size),
        sort,
      } as const;
      log.add("table_left", params, placeOfTable(table), name);
    }
  }
  for (const { file, sheet, rows } of sheets) {
    const isRead = tables.some(({ block }) => block.table.sheet === sheet);
    const isFilled = rows.some(({ cells }) => cells.some((cell) => cellText(cell) !== ""));
    if (sheet === undefined || isRead || !isFilled) continue;
    log.add("sheet_ignored", { sheet }, { file, location: sheet, sheet }, sheet);
  }
};

const summaryName = /\b(?:sommaire|synthese|recap|recapitulatif|summary|overview|totaux)\b/;

/** The rows of what says how many shares there are in all, or of each category, and names nobody. */
const summaryRows = ({ tables, sheets }: Recognised): { table: Table; row: Row }[] => {
  const listed = tables.filter(
    ({ shape, columns }) =>
      shape === undefined && columns.some(({ field }) => field === "category"),
  );
  const named = sheets.filter(
    ({ sheet = "" }) =>
      summaryName.test(spelling(sheet)) &&
      !tables.some((one) => one.block.table.sheet === sheet && one.shape !== undefined),
  );
  return [
    ...named.flatMap((table) => table.rows.map((row) => ({ table, row }))),
    ...listed
      .filter(({ block }) => !named.some(({ sheet }) => sheet === block.table.sheet))
      .flatMap(({ block }) =>
        [...block.rows.map(({ row }) => row), ...block.totals].map((row) => ({
          table: block.table,
          row,
        })),
      ),
  ];
};

/** A summary's total is a total like any other. */
const proveSummaries = (
  recognised: Recognised,
  register: ImportedRegister,
  log: FaultLog,
): void => {
  const byCategory = new Map<string, bigint>();
  let all = 0n;
  for (const [key, accounts] of holdingsAt(register)) {
    const { name, code } = register.categories.find((one) => one.key === key) ?? {};
    const shares = [...accounts.values()].reduce((sum, one) => sum + one, 0n);
    for (const text of new Set([nameKey(name ?? key), nameKey(code ?? key)]))
      byCategory.set(text, shares);
    all += shares;
  }
  for (const { table, row } of summaryRows(recognised)) {
    const label = cellText(row.cells.find((cell) => cellText(cell) !== ""));
    const index = row.cells.findIndex((cell) => wholeNumberIn(cell, "fr") !== undefined);
    const said = wholeNumberIn(row.cells[index], "fr");
    const counted = totalForm.test(label) ? all : byCategory.get(nameKey(label));
    if (said === undefined || counted === undefined || said === counted) continue;
    const cell = table.sheet === undefined ? {} : { cell: cellName(row.line, index) };
    const place = { ...placeOf(table, row.line, undefined, label), ...cell, index };
    const params = { said: String(said), counted: String(counted), subtotals: "" };
    log.add("total_differs", params, place, String(said));
  }
};

const sayDeduced = (table: RecognisedTable, deduced: Deduced, log: FaultLog): void => {
  const place = placeOfTable(table);
  if (deduced.isCategoryDeduced) log.add("category_deduced", { category: "ORD" }, place);
  if (deduced.natures > 0) log.add("nature_deduced", { count: String(deduced.natures) }, place);
  if (deduced.prices > 0) log.add("price_deduced", { count: String(deduced.prices) }, place);
  if (deduced.amountsLost > 0) log.add("price_lost", { count: String(deduced.amountsLost) }, place);
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
      { header: String(table.block.headerLine) },
      read === undefined ? placeOfTable(table) : cellPlace(table, first.row, read),
    );
  }
};

/** A line of numbers, of a movement, or one that divides the shares of everybody and needs none. */
const isTold = (table: RecognisedTable, row: Row): boolean =>
  hasNumbers(table, row) ||
  (table.shape === "movements" &&
    (tellsMovement(table, row) || wholeNatureOf(table, row) !== undefined));

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
  prices: 0,
  amountsLost: 0,
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

/** How many shares the columns of a row count, whatever they are. */
const countedIn = (table: RecognisedTable, row: Row): bigint =>
  heldColumns(table).reduce(
    (sum, { index }) => sum + (wholeNumberIn(row.cells[index], table.locale) ?? 0n),
    0n,
  );

/** The holders of a table: rows of parts are none, and a row of rights is one once somebody says so. */
const withoutRights = (
  table: RecognisedTable,
  { amendments }: LayoutsKnown,
  log: FaultLog,
): { table: RecognisedTable; rights: readonly Row[] } => {
  const said = sayingsIn(amendments);
  const rights: Row[] = [];
  const rows = table.block.rows.filter(({ row }) => {
    const piece = holderPiece(table, row);
    const name = cellText(piece?.cell);
    if (namesParts(name)) return false;
    if (!namesRights(name) || said.isApart(name)) return true;
    rights.push(row);
    const shares = countedIn(table, row);
    const { sheet = "" } = table.block.table;
    if (shares > 0n && !isRights(amendments, sheet, name) && piece?.column !== undefined) {
      const place = cellPlace(table, row, piece.column);
      log.add("rights_row", { holder: name, shares: String(shares) }, place, name);
    }
    return false;
  });
  return { table: { ...table, block: { ...table.block, rows } }, rights };
};

const rowsOf = (table: RecognisedTable, known: LayoutsKnown, log: FaultLog): Iterable<Row> => {
  sayColumns(table, log);
  const block = {
    ...table.block,
    rows: table.block.rows.filter(({ row }) => isTold(table, row)),
  };
  const told = { ...table, block };
  if (table.shape === "movements") {
    const counted = withoutMovementSums(told);
    const { rows, deduced } = asRead((own) => movementRows(counted, own));
    proveMovements(counted, log);
    sayDeduced(table, deduced, log);
    return rows;
  }
  const { table: held, rights } = withoutRights(withoutUnnamedSums(told), known, log);
  sayDays(held, log);
  const isDated = dayOfHoldings(table) !== undefined;
  const { rows, deduced } = asRead((own) => (isDated ? holdingRows(held, own) : []));
  proveHoldings(held, log, rights, sayingsIn(known.amendments));
  sayDeduced(table, deduced, log);
  return rows;
};

type Recognised = Readonly<{
  tables: readonly RecognisedTable[];
  chosen: readonly RecognisedTable[];
  sheets: readonly Table[];
  known: LayoutsKnown;
}>;

/** Each of several tables has a category; the name of a sheet that is none is asked about. */
const ofItsCategory = (
  table: RecognisedTable,
  chosen: readonly RecognisedTable[],
  { amendments }: LayoutsKnown,
  log: FaultLog,
): RecognisedTable => {
  const { sheet } = table.block.table;
  if (chosen.length < 2 || table.category !== undefined || hasOwnCategories(table)) return table;
  if (sheet === undefined || table.shape === "movements") return table;
  const said = saidOfTable(amendments, placeIn(table), tableAnswers.category);
  if (said === undefined) log.add("category_unsure", { name: sheet }, placeOfTable(table), sheet);
  return said === null ? table : { ...table, category: said ?? sheet };
};

/** The register that recognised tables come to. */
export const registerOf = (recognised: Recognised, log: FaultLog): ImportedRegister => {
  const { known } = recognised;
  const isDirectory = ({ shape }: RecognisedTable): boolean => shape === "directory";
  const chosen = recognised.chosen.filter((table) => !isDirectory(table));
  const [first] = chosen;
  if (first === undefined) return { holders: [], categories: [], movements: [] };
  const before = log.faults.length;
  const parts = chosen
    .map((table) => ofItsCategory(table, chosen, known, log))
    .map((table) => tableOf(table, rowsOf(table, known, log)));
  const [movements = tableOf(first, []), ...more] = parts;
  const directories = recognised.chosen.filter(isDirectory);
  const register = readTables({ movements, more, directories }, log, known);
  const read = log.faults.length;
  sayIgnored(recognised, register, log);
  // What is left out is said before what is read, as it stands for the file as a whole.
  log.faults.splice(before, 0, ...log.faults.splice(read));
  if (!log.stopped) proveSummaries(recognised, register, log);
  return register;
};
