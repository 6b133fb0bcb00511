import type { Locale } from "@coulisse/contract/words.ts";
import type { FaultLog } from "../faults.ts";
import type { SourceRef } from "../model.ts";
import { cellText } from "./cells.ts";
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
    ...["rows[", String(line), "]"],
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

/** Finds the known columns in the first row, and says which are missing, doubled or unknown. */
export const readHeader = <Key extends string>(
  table: ReadTable,
  row: Row,
  specs: Record<Key, ColumnSpec>,
  log: FaultLog,
): Header<Key> | null => {
  const entries = Object.entries(specs) as [Key, ColumnSpec][];
  const headings = row.cells.map(cellText);
  const locale = localeOf(
    headings,
    entries.map(([, spec]) => spec),
    table,
  );
  const columns = new Map<Key, { index: number; heading: string }>();
  for (const [index, heading] of headings.entries()) {
    if (heading === "") continue;
    const place = placeOf(table, row.line, undefined, heading);
    const found = entries.find(([, spec]) => headingsOf(spec).includes(spelling(heading)));
    if (found === undefined && isOwnColumn(heading)) continue;
    if (found === undefined) log.add("column_ignored", { column: heading }, place, heading);
    else if (columns.has(found[0])) log.add("column_twice", { column: heading }, place, heading);
    else columns.set(found[0], { index, heading });
  }
  const missing = entries.filter(([key, spec]) => spec.required === true && !columns.has(key));
  for (const [, spec] of missing) {
    log.add("column_missing", { column: spec[locale][0] }, placeOf(table, row.line));
  }
  return missing.length > 0 ? null : { locale, columns };
};
