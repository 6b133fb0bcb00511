import { amountCents, decimalOf, partInBasisPoints } from "@coulisse/domain/exact-numbers.ts";
import { sayingsIn, type HolderSayings } from "../answers/holder-sayings.ts";
import type { FaultLog } from "../faults.ts";
import { spelt } from "../identities.ts";
import { cellName, cellText, isHiddenAt, type Cell, type Row } from "../table/cells.ts";
import { placeOf } from "../table/header.ts";
import { readUnitPrice } from "../values.ts";
import { spelling } from "../table/spellings.ts";
import { decimalIn, isNothing, looksLikeNumber, wholeNumberIn } from "./cell-looks.ts";
import { heldColumns } from "./holding-rows.ts";
import { cellPlace } from "./cell-places.ts";
import { holderPiece } from "./parties.ts";
import { columnFor, type RecognisedTable } from "./recognise.ts";
import type { RecognisedColumn } from "./recognise-columns.ts";
import type { LoneText } from "./blocks.ts";
import { namesCategory } from "./heading-match.ts";

/** The rest of a name is one word, or begins as no name does. */
const isRest = (name: string): boolean => /^(?:\S+|\p{Ll}.*|&.*)$/u.test(name);
/** A text goes on where it ends as no title does. */
const goesOn = (text: string): boolean =>
  /(?:-|,|&|['’]|\s(?:de|du|des|et|la|le|of|and))$/iu.test(text);

/** A text that was cut over two lines, as a PDF or a narrow column has it. */
const sayBroken = (table: RecognisedTable, log: FaultLog): void => {
  for (const { row, above, below } of table.block.rows) {
    const holder = holderPiece(table, row);
    const name = cellText(holder?.cell);
    if (holder?.column === undefined || name === "") continue;
    const place = cellPlace(table, row, holder.column);
    const say = ({ text, line }: LoneText, joined: string): void => {
      const params = { lone: text, line: String(line), name, joined };
      log.add("name_broken", params, place, name);
    };
    const isTitle = above === undefined || namesCategory(above.text);
    if (!isTitle && (isRest(name) || goesOn(above.text))) say(above, `${above.text} ${name}`);
    if (below !== undefined) say(below, `${name} ${below.text}`);
  }
};

const wholeIn = (cell: Cell | undefined, { locale }: RecognisedTable): bigint | undefined =>
  wholeNumberIn(cell, locale);

const sumOf = (
  table: RecognisedTable,
  rows: readonly Row[],
  column: Pick<RecognisedColumn, "index">,
): bigint => {
  let sum = 0n;
  for (const row of rows) sum += wholeIn(row.cells[column.index], table) ?? 0n;
  return sum;
};

const ofHolders = ["email", "domicile", "siren", "kind", "firstName", "postcode", "town"] as const;

/** A line that says how its holder is reached, or what they are, is no sum of others. */
const isDescribed = ({ columns }: RecognisedTable, { cells }: Row): boolean =>
  ofHolders.some((field) => {
    const column = columnFor(columns, field);
    return column !== undefined && !isNothing(cells[column.index]);
  });

/**
 * The rows that have in each column what the rows above them come to, since the last such row or the
 * last total: whatever they are called.
 */
const sumsAbove = (
  table: RecognisedTable,
  columns: readonly Pick<RecognisedColumn, "index">[],
): readonly Row[] => {
  const { rows, totals } = table.block;
  if (rows.some(({ row }) => row.origins !== undefined)) return [];
  const named = new Set(totals);
  const ordered = [...rows.map(({ row }) => row), ...totals].toSorted((a, b) => a.line - b.line);
  const found: Row[] = [];
  const none = columns.map(() => 0n);
  // Some of what is found may be holders: a sum is one of the lines with those, or without them.
  let [group, groupWhole] = [none, none];
  let [all, allWhole] = [none, none];
  let count = 0;
  for (const row of ordered) {
    const shares = columns.map(({ index }) => wholeIn(row.cells[index], table) ?? 0n);
    const and = (sums: readonly bigint[]): bigint[] =>
      sums.map((sum, at) => sum + (shares[at] ?? 0n));
    if (named.has(row)) {
      [group, groupWhole] = [none, none];
      continue;
    }
    if (!shares.some((one) => one > 0n)) continue;
    const isSum = [group, groupWhole, all, allWhole].some((sums) =>
      sums.every((sum, at) => sum === shares[at]),
    );
    const isFound = count >= 2 && isSum && !isDescribed(table, row);
    if (isFound) found.push(row);
    else count += 1;
    [groupWhole, allWhole] = [and(groupWhole), and(allWhole)];
    group = isFound ? none : and(group);
    if (!isFound) all = and(all);
  }
  return found;
};

/** A line that nobody is named on, and that sums up those above it, is a total without a word. */
export const withoutUnnamedSums = (table: RecognisedTable): RecognisedTable => {
  const unnamed = sumsAbove(table, heldColumns(table)).filter(
    (row) => cellText(holderPiece(table, row)?.cell) === "",
  );
  if (unnamed.length === 0) return table;
  const { block } = table;
  const rows = block.rows.filter(({ row }) => !unnamed.includes(row));
  const totals = [...block.totals, ...unnamed].toSorted((a, b) => a.line - b.line);
  return { ...table, block: { ...block, rows, totals } };
};

/**
 * A line below a table of movements that names neither a day nor a party, and counts what the lines
 * above do, is their total.
 */
export const withoutMovementSums = (table: RecognisedTable): RecognisedTable => {
  const counted = (["quantity", "credit", "debit"] as const).flatMap(
    (field) => columnFor(table.columns, field) ?? [],
  );
  const said = (["date", "from", "to", "number"] as const).flatMap(
    (field) => columnFor(table.columns, field) ?? [],
  );
  const sums = new Set(
    sumsAbove(table, counted).filter(
      ({ cells }) =>
        said.every(({ index }) => isNothing(cells[index])) &&
        cells.filter((cell) => !isNothing(cell) && !looksLikeNumber(cell)).length <= 1,
    ),
  );
  if (sums.size === 0) return table;
  const rows = table.block.rows.filter(({ row }) => !sums.has(row));
  return { ...table, block: { ...table.block, rows } };
};

/** A total below that counts a line proves its holder; one that leaves it out asks of it itself. */
const isJudged = (
  table: RecognisedTable,
  row: Row,
  columns: readonly RecognisedColumn[],
  sums: readonly Row[],
): boolean =>
  table.block.totals.some((total) => {
    if (total.line < row.line) return false;
    const above = table.block.rows.flatMap((one) => (one.row.line < total.line ? one.row : []));
    const inside = sums.filter(({ line }) => line < total.line);
    return columns.some((column) => {
      const said = wholeIn(total.cells[column.index], table);
      const counted = sumOf(table, above, column);
      return said === counted || said === counted - sumOf(table, inside, column);
    });
  });

/** A line that sums up those above it may be a holder all the same: nobody but a person can tell. */
const sayPerhapsSums = (
  table: RecognisedTable,
  columns: readonly RecognisedColumn[],
  said: HolderSayings,
  log: FaultLog,
): void => {
  const [column] = columns;
  if (column === undefined) return;
  const sums = sumsAbove(table, columns);
  for (const row of sums) {
    const label = cellText(holderPiece(table, row)?.cell);
    if (said.isApart(label) || isJudged(table, row, columns, sums)) continue;
    const counted = String(wholeIn(row.cells[column.index], table) ?? 0n);
    log.add("subtotal_suspected", { label, counted }, cellPlace(table, row, column), label);
  }
};

/** The lines without which a total is right: all that sum up others, or one of them. */
const curedBy = (
  table: RecognisedTable,
  inside: readonly Row[],
  column: RecognisedColumn,
  excess: bigint,
): readonly Row[] => {
  if (excess <= 0n) return [];
  if (sumOf(table, inside, column) === excess) return inside;
  return inside.filter((row) => wholeIn(row.cells[column.index], table) === excess).slice(0, 1);
};

/** A last row says what the rows above come to: all of them, or those since the one before. */
const checkTotals = (
  table: RecognisedTable,
  columns: readonly RecognisedColumn[],
  rights: readonly Row[],
  log: FaultLog,
): void => {
  const rows = table.block.rows.map(({ row }) => row);
  const lineOf = (row: Row): number =>
    row.origins === undefined ? row.line : row.line + rows.length;
  let previous = 0;
  const sums = sumsAbove(table, columns);
  for (const total of table.block.totals) {
    const isTurned = total.origins !== undefined;
    const above = isTurned ? rows : rows.filter((row) => row.line < lineOf(total));
    const group = isTurned ? rows : above.filter((row) => row.line > previous);
    for (const column of columns) {
      const said = wholeIn(total.cells[column.index], table);
      if (said === undefined) continue;
      const counted = sumOf(table, above, column);
      const ofGroup = sumOf(table, group, column);
      if (said === counted || said === ofGroup) continue;
      // A grand total may count with the shares what is promised beside them.
      const promised = rights.filter((row) => isTurned || row.line < lineOf(total));
      if (said === counted + sumOf(table, promised, column)) continue;
      const place = cellPlace(table, total, column);
      const isPart = /^(?:sous|sub)/i.test(
        cellText(total.cells.find((cell) => cellText(cell) !== "")),
      );
      const inside = sums.filter(({ line }) => line < total.line);
      // A part is of what came since the last line that sums up, named or not.
      const last = Math.max(previous, ...inside.map(({ line }) => line));
      const ofPart = isTurned ? rows : above.filter(({ line }) => line > last);
      if (said === sumOf(table, ofPart, column)) continue;
      const out = curedBy(table, inside, column, counted - said);
      const params = {
        said: String(said),
        counted: String(isPart ? ofGroup : counted),
        subtotals: out.map(({ line }) => line).join(","),
      };
      log.add("total_differs", params, place, String(said));
    }
    previous = total.line;
  }
};

const checkRowTotals = (table: RecognisedTable, log: FaultLog): void => {
  const held = table.columns.filter(({ field }) => field === "holding");
  const total = columnFor(table.columns, "total") ?? columnFor(table.columns, "quantity");
  if (total === undefined || held.length === 0) return;
  for (const { row } of table.block.rows) {
    const said = wholeIn(row.cells[total.index], table);
    let counted = 0n;
    for (const { index } of held) counted += wholeIn(row.cells[index], table) ?? 0n;
    if (said === undefined || said === counted) continue;
    const holder = cellText(holderPiece(table, row)?.cell);
    const params = { holder, said: String(said), counted: String(counted) };
    log.add("row_total_differs", params, cellPlace(table, row, total), String(said));
  }
};

/** Hundredths of a percent, with how far the decimals that are shown may be off. */
type Percent = { points: bigint; slack: bigint };

const percentOf = (
  cell: Cell | undefined,
  table: RecognisedTable,
  isFraction: boolean,
): Percent | undefined => {
  const text = decimalIn(cell, table.locale);
  if (text === undefined) return undefined;
  const { units, scale } = decimalOf(text);
  const shift = isFraction ? 4 - scale : 2 - scale;
  const points = shift >= 0 ? units * 10n ** BigInt(shift) : units / 10n ** BigInt(-shift);
  const decimals = isFraction ? scale - 2 : scale;
  return { points, slack: decimals >= 2 ? 1n : decimals === 1 ? 5n : 50n };
};

const distance = (one: bigint, other: bigint): bigint => (one > other ? one - other : other - one);

const pointsText = (points: bigint): string => {
  const digits = String(points).padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** A number below one beside texts with their sign may be a percentage or how a spreadsheet keeps one. */
const readingsOf = (
  cell: Cell | undefined,
  table: RecognisedTable,
  isFraction: boolean,
): Percent[] => {
  const isBare = !cellText(cell).includes("%") && Number(decimalIn(cell, table.locale) ?? 2) <= 1;
  return [isFraction, ...(isBare && !isFraction ? [true] : [])].flatMap(
    (one) => percentOf(cell, table, one) ?? [],
  );
};

const checkPercents = (table: RecognisedTable, rights: readonly Row[], log: FaultLog): void => {
  const column = columnFor(table.columns, "percent");
  if (column === undefined) return;
  const rows = table.block.rows.map(({ row }) => row);
  const texts = rows.map((row) => row.cells[column.index]);
  // A spreadsheet keeps 12,5 % as 0.125; a text says it as it is.
  const isFraction = texts.every((cell) => typeof cell !== "string" && Number(cell ?? 0) <= 1);
  const held = heldColumns(table);
  const shares = rows.map((row) => {
    let sum = 0n;
    for (const { index } of held) sum += wholeIn(row.cells[index], table) ?? 0n;
    return sum;
  });
  const whole = shares.reduce((sum, part) => sum + part, 0n);
  let diluted = whole;
  for (const { index } of held) diluted += sumOf(table, rights, { index });
  let [sum, slack, count] = [0n, 1n, 0];
  let promised = 0n;
  for (const [at, row] of rows.entries()) {
    const cell = row.cells[column.index];
    const counted = partInBasisPoints(shares[at] ?? 0n, whole);
    const ofDiluted = partInBasisPoints(shares[at] ?? 0n, diluted);
    const apart = ({ points }: Percent): bigint =>
      [counted, ofDiluted]
        .map((one) => distance(points, one))
        .reduce((least, one) => (one < least ? one : least));
    const [said] = readingsOf(cell, table, isFraction).toSorted((a, b) =>
      apart(a) < apart(b) ? -1 : 1,
    );
    if (said === undefined) continue;
    sum += said.points;
    slack += said.slack;
    count += 1;
    if (apart(said) <= said.slack + 1n) continue;
    const holder = cellText(holderPiece(table, row)?.cell);
    const params = { holder, said: pointsText(said.points), counted: pointsText(counted) };
    log.add("percent_differs", params, cellPlace(table, row, column));
  }
  // What the promised shares would be is a part of the whole too.
  for (const row of rights) {
    const [part] = readingsOf(row.cells[column.index], table, isFraction);
    promised += part?.points ?? 0n;
    slack += part?.slack ?? 0n;
  }
  const isWhole = [sum, sum + promised].some((one) => distance(one, 10_000n) <= slack);
  if (count === rows.length && count > 0 && !isWhole) {
    const { table: sheet, headerLine } = table.block;
    const cell = sheet.sheet === undefined ? {} : { cell: cellName(headerLine, column.index) };
    const place = { ...placeOf(sheet, headerLine, undefined, column.heading), ...cell };
    log.add("percent_sum", { sum: pointsText(sum) }, place);
  }
};

const checkCapital = (table: RecognisedTable, log: FaultLog): void => {
  const capital = columnFor(table.columns, "capital");
  const nominal = columnFor(table.columns, "nominalValue");
  const held = heldColumns(table);
  if (capital === undefined || nominal === undefined) return;
  for (const { row } of table.block.rows) {
    const said = readUnitPrice(decimalIn(row.cells[capital.index], table.locale) ?? "").value;
    const value = readUnitPrice(decimalIn(row.cells[nominal.index], table.locale) ?? "").value;
    if (said === undefined || value === undefined) continue;
    let shares = 0n;
    for (const { index } of held) shares += wholeIn(row.cells[index], table) ?? 0n;
    const counted = amountCents(shares, value);
    if (counted === amountCents(1n, said)) continue;
    const params = { said, counted: pointsText(counted) };
    log.add("capital_differs", params, cellPlace(table, row, capital), said);
  }
};

const sharesInTitle = /(\d[\d\s.,\u00a0\u202f]*)\s*(?:actions|titres|parts|shares)\b/iu;

/** « 10 000 actions » in a title is a total too. */
const checkTitles = (table: RecognisedTable, log: FaultLog): void => {
  const rows = table.block.rows.map(({ row }) => row);
  let counted = 0n;
  for (const column of heldColumns(table)) counted += sumOf(table, rows, column);
  for (const { text, line, column } of table.block.titles) {
    const said = wholeIn(sharesInTitle.exec(text)?.[1]?.trim(), table);
    if (said === undefined || said === counted) continue;
    const place = placeOf(table.block.table, line);
    const { sheet } = table.block.table;
    const cell = sheet === undefined ? {} : { cell: cellName(line, column) };
    const params = { said: String(said), counted: String(counted), subtotals: "" };
    log.add("total_differs", params, { ...place, ...cell }, String(said));
  }
};

const checkNames = (table: RecognisedTable, log: FaultLog): void => {
  const category = columnFor(table.columns, "category");
  const lines = new Map<string, number>();
  for (const { row, section } of table.block.rows) {
    const holder = holderPiece(table, row);
    const name = cellText(holder?.cell);
    if (holder?.column === undefined || name === "") continue;
    const kind = category === undefined ? section : cellText(row.cells[category.index]);
    const key = JSON.stringify([spelt(name), kind]);
    const first = lines.get(key);
    if (first === undefined) lines.set(key, row.line);
    else {
      const place = cellPlace(table, row, holder.column);
      log.add("name_twice", { holder: name, line: String(first) }, place, name);
    }
  }
};

/** Shares that whoever looks at the sheet does not see. */
const checkHidden = (table: RecognisedTable, log: FaultLog): void => {
  const { marks } = table.block.table;
  if (marks === undefined) return;
  const held = [
    ...heldColumns(table),
    ...table.columns.filter(({ field }) => field === "credit" || field === "debit"),
  ];
  for (const { row } of table.block.rows) {
    for (const column of held) {
      const origin = row.origins?.[column.index] ?? { line: row.line, column: column.index };
      if (!isHiddenAt(marks, origin) || !looksLikeNumber(row.cells[column.index])) continue;
      log.add(
        "hidden_shares",
        {},
        cellPlace(table, row, column),
        cellText(row.cells[column.index]),
      );
    }
  }
};

const ended =
  /\b(?:cancel|annul|void|terminat|revo[kq]|rescind|draft|brouillon|expired|forfeit|perim)/;

/** Shares that a certificate had, where nothing says on which day it ended. */
const checkStatus = (table: RecognisedTable, log: FaultLog): void => {
  const column = columnFor(table.columns, "status");
  if (column === undefined) return;
  const told = (["cancelledOn", "cancelledQuantity"] as const).map((field) =>
    columnFor(table.columns, field),
  );
  for (const { row } of table.block.rows) {
    const status = cellText(row.cells[column.index]);
    const isTold = told.some((one) => one !== undefined && !isNothing(row.cells[one.index]));
    if (isTold || !ended.test(spelling(status))) continue;
    log.add("status_ended", { status }, cellPlace(table, row, column), status);
  }
};

/** Finds where a table of holders contradicts itself, each at its cell. */
export const proveHoldings = (
  table: RecognisedTable,
  log: FaultLog,
  rights: readonly Row[] = [],
  said: HolderSayings = sayingsIn([]),
): void => {
  const total = columnFor(table.columns, "total");
  const held = heldColumns(table);
  const summed = total === undefined || held.includes(total) ? held : [...held, total];
  checkTotals(table, summed, rights, log);
  sayPerhapsSums(table, held, said, log);
  checkRowTotals(table, log);
  checkPercents(table, rights, log);
  checkCapital(table, log);
  checkTitles(table, log);
  checkNames(table, log);
  sayBroken(table, log);
  checkStatus(table, log);
  checkHidden(table, log);
};

/**
 * Finds where quantity and price do not come to the amount; a price that was rounded may be off by
 * a cent a share.
 */
export const proveMovements = (table: RecognisedTable, log: FaultLog): void => {
  checkStatus(table, log);
  checkHidden(table, log);
  const [quantity, price, amount] = (["quantity", "price", "amount"] as const).map((field) =>
    columnFor(table.columns, field),
  );
  if (quantity === undefined || price === undefined || amount === undefined) return;
  for (const { row } of table.block.rows) {
    const shares = wholeIn(row.cells[quantity.index], table);
    const unit = readUnitPrice(decimalIn(row.cells[price.index], table.locale) ?? "").value;
    const said = readUnitPrice(decimalIn(row.cells[amount.index], table.locale) ?? "").value;
    if (shares === undefined || unit === undefined || said === undefined) continue;
    const counted = amountCents(shares, unit);
    if (distance(counted, amountCents(1n, said)) <= shares) continue;
    const params = { said, counted: pointsText(counted) };
    log.add("amount_differs", params, cellPlace(table, row, amount), said);
  }
};
