import type { Locale } from "@coulisse/domain/words.ts";
import type { FaultLog } from "../faults.ts";
import type { SourceRef } from "../model.ts";
import { matchHeading } from "../layout/heading-match.ts";
import { cellName, cellText } from "./cells.ts";
import type { Header, Row, ReadTable } from "./cells.ts";
import type { ColumnSpec } from "./columns.ts";
import { isOwnColumn } from "./line-columns.ts";
import { spelling } from "./spellings.ts";

const headingsOf = (spec: ColumnSpec): string[] => [...spec.fr, ...spec.en].map(spelling);

/** The language that more of the headings are in; the delimiter decides where they are even. */
const localeOf = (headings: readonly string[], specs: ColumnSpec[], table: ReadTable): Locale => {
  const count = (locale: Locale): number => {
    const known = new Set(specs.flatMap((spec) => spec[locale].map(spelling)));
    return headings.filter((heading) => known.has(spelling(heading))).length;
  };
  const [french, english] = [count("fr"), count("en")];
  if (french !== english) return french > english ? "fr" : "en";
  return table.delimiter === "," ? "en" : "fr";
};

/** Joined, as a text put together by signs would keep its parts beside it, for each of many rows. */
const locationOf = ({ sheet }: ReadTable, line: number, key: string | undefined): string =>
  [
    ...(sheet === undefined ? [] : [sheet, "."]),
    "rows[",
    String(line),
    "]",
    ...(key === undefined ? [] : [".", key]),
  ].join("");

export const placeOf = (
  table: ReadTable,
  line: number,
  key?: string,
  heading?: string,
): SourceRef => {
  const { file, sheet } = table;
  const location = locationOf(table, line, key);
  if (sheet === undefined) {
    return heading === undefined
      ? { file, line, location }
      : { file, line, location, column: heading };
  }
  return heading === undefined
    ? { file, line, location, sheet }
    : { file, line, location, sheet, column: heading };
};

/** Whether a row is a header as we write them: every column that must be there has one of its names. */
export const isKnownHeader = (row: Row | undefined, specs: Record<string, ColumnSpec>): boolean => {
  const headings = new Set(row?.cells.map((cell) => spelling(cellText(cell))));
  const required = Object.values(specs).filter((spec) => spec.required === true);
  return required.every((spec) => headingsOf(spec).some((heading) => headings.has(heading)));
};

/** A heading must be the one known, or the one of a party's: what reads like one is not enough. */
const surelyMeant = 0.95;

/** The heading by which a person says that a column is to be left out. */
export const leftOutHeading = "—";

/** The number of rows that tell how wide a table is. */
const widthOfRows = 1_000;

/** Counts what stands below a heading: that says what would be lost. */
const countBelow = (
  rows: readonly Row[],
  indexes: readonly number[],
): ReadonlyMap<number, number> => {
  const counts = new Map<number, number>();
  if (indexes.length === 0) return counts;
  for (const { cells } of rows) {
    for (const index of indexes) {
      if (cellText(cells[index]) !== "") counts.set(index, (counts.get(index) ?? 0) + 1);
    }
  }
  return counts;
};

/** Our own layout has no column for these; a stranger's address is put together of such columns. */
const partsOfAddress: readonly (string | undefined)[] = ["postcode", "town"];

/** A telephone or a date of birth is known to be kept by no register. */
const isOfNoRegister = (heading: string): boolean => {
  const match = matchHeading(heading);
  const isLeft = match?.field === "other" || partsOfAddress.includes(match?.field);
  return isLeft && (match?.confidence ?? 0) >= surelyMeant;
};

/** A column as a spreadsheet names it, where it has no heading. */
const columnName = (heading: string, index: number): string =>
  heading === "" ? cellName(0, index).slice(0, -1) : heading;

/** Asks what a column is that nobody knows and that holds something. */
export const askOfColumn = (
  table: ReadTable,
  { line, index, heading }: Readonly<{ line: number; index: number; heading: string }>,
  count: number,
  log: FaultLog,
): void => {
  const column = columnName(heading, index);
  const { sheet } = table;
  const cell = sheet === undefined ? {} : { cell: cellName(line, index) };
  const place = { ...placeOf(table, line, undefined, column), ...cell, index };
  log.add("column_unread", { column, count: String(count) }, place, heading);
};

/** The column that each heading stands for: by a name of its own, or as any table may call it. */
export const keysOfHeadings = <Key extends string>(
  headings: readonly string[],
  specs: Record<Key, ColumnSpec>,
): (Key | undefined)[] => {
  const entries = Object.entries(specs) as [Key, ColumnSpec][];
  const own = headings.map((heading) => {
    const spelt = spelling(heading);
    return entries.find(([, spec]) => headingsOf(spec).includes(spelt))?.[0];
  });
  const taken = new Set(own);
  return own.map((key, index) => {
    const heading = headings[index] ?? "";
    if (key !== undefined || heading === "" || isOwnColumn(heading)) return key;
    const match = matchHeading(heading);
    const meant = entries.find(([name]) => name === match?.field)?.[0];
    if (match === undefined || match.confidence < surelyMeant || meant === undefined) return key;
    if (taken.has(meant)) return undefined;
    taken.add(meant);
    return meant;
  });
};

/** Finds the known columns in the first row, and says which are missing, doubled or unknown. */
export const readHeader = <Key extends string>(
  table: ReadTable,
  row: Row,
  specs: Record<Key, ColumnSpec>,
  log: FaultLog,
  rows: readonly Row[] = [],
): Header<Key> | null => {
  const entries = Object.entries(specs) as [Key, ColumnSpec][];
  const headings = row.cells.map(cellText);
  const locale = localeOf(
    headings,
    entries.map(([, spec]) => spec),
    table,
  );
  const columns = new Map<Key, { index: number; heading: string }>();
  const keys = keysOfHeadings(headings, specs);
  const width = Math.max(
    headings.length,
    ...rows.slice(0, widthOfRows).map(({ cells }) => cells.length),
  );
  const unread: number[] = [];
  for (let index = 0; index < width; index += 1) {
    const heading = headings[index] ?? "";
    const key = keys[index];
    const place = placeOf(table, row.line, undefined, heading);
    if (key === undefined) {
      if (heading !== leftOutHeading && !isOwnColumn(heading)) unread.push(index);
    } else if (columns.has(key)) log.add("column_twice", { column: heading }, place, heading);
    else columns.set(key, { index, heading });
  }
  for (const [index, count] of countBelow(rows, unread)) {
    const heading = headings[index] ?? "";
    if (isOfNoRegister(heading)) {
      log.add(
        "column_ignored",
        { column: heading },
        placeOf(table, row.line, undefined, heading),
        heading,
      );
    } else askOfColumn(table, { line: row.line, index, heading }, count, log);
  }
  const missing = entries.filter(([key, spec]) => spec.required === true && !columns.has(key));
  for (const [, spec] of missing) {
    log.add("column_missing", { column: spec[locale][0] }, placeOf(table, row.line));
  }
  return missing.length > 0 ? null : { locale, columns };
};
