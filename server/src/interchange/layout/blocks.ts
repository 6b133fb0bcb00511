import { cellText, type Cell, type Row, type Table } from "../table/cells.ts";
import { spelling } from "../table/spellings.ts";
import { isEmpty, isRemark } from "../table/table-reader.ts";
import { looksLikeDay, looksLikeNumber } from "./cell-looks.ts";
import { matchHeading, namesCategory, recognisedFrom } from "./heading-match.ts";
import { stripsOf } from "./strips.ts";

/**
 * A block is one table of a sheet: its headings, what stands above them, and its rows by what they
 * are.
 */
export type Block = {
  table: Table;
  headerLine: number;
  headings: readonly string[];
  /** The lines of text above the headings, the nearest last. */
  titles: readonly Title[];
  rows: readonly BodyRow[];
  totals: readonly Row[];
};

export type Title = { text: string; line: number; column: number };

export type LoneText = { text: string; line: number };
/** A row of the table, with the last line of text that stood alone above it. */
export type BodyRow = {
  row: Row;
  section?: string;
  /** Texts that stand alone on the line before, and in small letters on the line after. */
  above?: LoneText;
  below?: LoneText;
};

const texts = ({ cells }: Row): string[] => cells.map(cellText).filter((text) => text !== "");
const cellsWith = ({ cells }: Row): Cell[] => cells.filter((cell) => cellText(cell) !== "");

const titlesOf = ({ line, cells }: Row): Title[] =>
  cells.flatMap((cell, column) => {
    const text = cellText(cell);
    return text === "" ? [] : [{ text, line, column }];
  });

const isRecognised = (text: string): boolean =>
  (matchHeading(text)?.confidence ?? 0) >= recognisedFrom;

/** A row of titles holds no numbers; days may head columns, where something stands before them. */
const isTextual = (row: Row): boolean => {
  const filled = cellsWith(row);
  if (filled.some((cell) => looksLikeNumber(cell) && !looksLikeDay(cell))) return false;
  return filled.length < 2 || !looksLikeDay(filled[0]) || filled.every(looksLikeDay);
};

const isHeader = (row: Row): boolean => {
  const filled = cellsWith(row);
  if (filled.length < 2 || !isTextual(row)) return false;
  const known = filled.filter((cell) => looksLikeDay(cell) || isRecognised(cellText(cell))).length;
  return known >= 2 && known * 2 >= filled.length;
};

/** Headings that nobody knows, told by the numbers that stand below them. */
const mayHead = (row: Row, next: Row | undefined): boolean =>
  next !== undefined &&
  texts(row).length >= 2 &&
  isTextual(row) &&
  !isTextual(next) &&
  row.cells.some((cell, index) => cellText(cell) !== "" && looksLikeNumber(next.cells[index]));

export const totalForm =
  /^(?:sous[- ]?|sub-?|grand |s\/\s?)?tota(?:l|ux)\b|^(?:ensemble|somme|sum|cumul|s\/t)$|^(?:s\/t|cumul) |^(?:fully[- ]diluted|(?:pleinement|totalement) dilué|capital dilué|fd)(?:\s|$)/i;
const isTotalRow = (row: Row): boolean => totalForm.test(texts(row)[0] ?? "");

/** A heading over several columns stands in the first of them. */
const spread = (row: Row, below: Row): string[] => {
  let last = "";
  return below.cells.map((cell, index) => {
    const own = cellText(row.cells[index]);
    if (own !== "") last = own;
    else if (cellText(cell) === "") last = "";
    return last;
  });
};

/** The second row of headings, where the first one only names groups of columns. */
const secondHeader = (row: Row, next: Row | undefined, after: Row | undefined): boolean => {
  if (next === undefined || after === undefined || next.line !== row.line + 1) return false;
  if (texts(next).length < 2 || !isTextual(next) || isTotalRow(next)) return false;
  const isGrouping = next.cells.some(
    (cell, index) => cellText(cell) !== "" && cellText(row.cells[index]) === "",
  );
  return isGrouping && texts(next).filter(isRecognised).length >= 2;
};

const joined = (row: Row, next: Row): string[] => {
  const groups = spread(row, next);
  const width = Math.max(row.cells.length, next.cells.length);
  return Array.from({ length: width }, (_, index) => {
    const own = cellText(next.cells[index]);
    if (own === "") return cellText(row.cells[index]);
    const group = groups[index] ?? "";
    return group === "" ? own : `${group} ${own}`;
  });
};

type Found = { at: number; last: number; headings: string[] };

const findHeaders = (rows: readonly Row[]): Found[] => {
  const found: Found[] = [];
  const scan = (test: (row: Row, next: Row | undefined) => boolean): void => {
    for (let at = 0; at < rows.length; at += 1) {
      const [row, next, after] = [rows[at], rows[at + 1], rows[at + 2]];
      if (row === undefined || !test(row, next)) continue;
      const isDouble = secondHeader(row, next, after);
      const headings = isDouble && next ? joined(row, next) : row.cells.map(cellText);
      found.push({ at, last: isDouble ? at + 1 : at, headings });
      if (isDouble) at += 1;
    }
  };
  scan((row, next) => isHeader(row) || (isGroupRow(row) && next !== undefined && isHeader(next)));
  if (found.length === 0) scan((row, next) => mayHead(row, next));
  return found;
};

/** « Cédant » and « Cessionnaire » above the names and addresses of each. */
const isGroupRow = (row: Row): boolean =>
  isTextual(row) && texts(row).length >= 2 && texts(row).every(isRecognised);

const bodyOf = (rows: readonly Row[], width: number): Pick<Block, "rows" | "totals"> => {
  const body: BodyRow[] = [];
  const totals: Row[] = [];
  let section: string | undefined;
  let lone: LoneText | undefined;
  for (const row of rows) {
    const [only, second] = texts(row);
    const { line } = row;
    const isLone = second === undefined && only !== undefined && isTextual(row);
    const last = body.at(-1);
    if (isTotalRow(row)) totals.push(row);
    else if (isLone && last?.row.line === line - 1 && /^\p{Ll}/u.test(only) && !namesCategory(only))
      last.below = { text: only, line };
    else if (isLone && width > 2) section = only;
    else {
      const above = lone?.line === line - 1 ? { above: lone } : {};
      body.push({ row, ...(section === undefined ? {} : { section }), ...above });
    }
    lone = isLone ? { text: only, line } : undefined;
  }
  return { rows: body, totals };
};

const fillMerged = (table: Table): readonly Row[] => {
  const tall = table.marks?.merged.filter(({ top, bottom }) => bottom > top) ?? [];
  if (tall.length === 0) return table.rows;
  const byLine = new Map(table.rows.map((row) => [row.line, { ...row, cells: [...row.cells] }]));
  for (const { top, bottom, left } of tall) {
    const value = byLine.get(top)?.cells[left] ?? null;
    // Shares that are merged over two lines are not there twice.
    if (value === null || typeof value === "number") continue;
    for (let line = top + 1; line <= bottom; line += 1) {
      const row = byLine.get(line);
      if (row !== undefined && !isEmpty(row)) row.cells[left] = value;
    }
  }
  return [...byLine.values()];
};

/** The tables of a sheet, wherever they stand in it; a sheet without headings has none. */
export const findBlocks = (sheet: Table): Block[] => {
  const rows = fillMerged(sheet).filter((row) => !isEmpty(row) && !isRemark(row));
  return stripsOf(sheet, rows).flatMap((strip) =>
    blocksBelow(strip, strip === sheet ? rows : strip.rows.filter((row) => !isEmpty(row))),
  );
};

/** The tables that stand below each other. */
const blocksBelow = (table: Table, rows: readonly Row[]): Block[] => {
  const headers = findHeaders(rows);
  const blocks = headers.map(({ at, last, headings }, index) => {
    const previous = headers[index - 1];
    const start = previous === undefined ? 0 : previous.last + 1;
    const end = headers[index + 1]?.at ?? rows.length;
    const above = rows.slice(start, at);
    const own = rows.slice(last + 1, end);
    const titleStart = above.findLastIndex((row) => !isTextual(row) || texts(row).length > 2) + 1;
    return {
      table,
      headerLine: rows[last]?.line ?? 1,
      headings,
      titles: above.slice(titleStart).flatMap(titlesOf),
      ...bodyOf(withoutNextTitles(own, index < headers.length - 1), headings.length),
    };
  });
  return blocks.reduce<Block[]>((found, block) => {
    const last = found.at(-1);
    if (last === undefined || !isContinued(last, block)) return [...found, block];
    const { rows: more, totals } = block;
    return [...found.slice(0, -1), { ...last, rows: [...last.rows, ...more], totals }];
  }, []);
};

const pageWords = /\b(?:suite|continued|cont|page)\b|\b\d{1,3} (?:sur |of )?\d{1,3}$/g;
const titleKeys = ({ titles }: Block): string[] =>
  titles
    .map(({ text }) => spelling(text).replace(pageWords, "").trim())
    .filter((text) => text !== "");

/** The next page of a table: the same headings, under no title of its own, before any total. */
const isContinued = (one: Block, next: Block): boolean => {
  const known = titleKeys(one);
  return (
    one.totals.length === 0 &&
    JSON.stringify(one.headings) === JSON.stringify(next.headings) &&
    titleKeys(next).every((text) => known.includes(text))
  );
};

/** A text that stands alone before the next table is its title, and no line of this one. */
const withoutNextTitles = (rows: readonly Row[], isFollowed: boolean): readonly Row[] => {
  if (!isFollowed) return rows;
  const last = rows.findLastIndex((row) => !isTextual(row) || texts(row).length > 2);
  return rows.slice(0, last + 1);
};
