import { unguarded } from "@coulisse/domain/formula-guard.ts";
import type { FaultLog } from "../faults.ts";
import type { SourceRef } from "../model.ts";
import type { Reading } from "../values.ts";
import {
  cellName,
  cellText,
  formulaWithoutValue,
  isHiddenAt,
  isKept,
  tableLimits,
} from "./cells.ts";
import type { Cell, Header, Origin, ReadTable, Row } from "./cells.ts";
import type { ColumnSpec } from "./columns.ts";
import { placeOf, readHeader } from "./header.ts";
import { readDay } from "./localized-days.ts";
import { canonicalNumber } from "./localized-numbers.ts";

export type RowReader<Key extends string> = {
  line: number;
  source: (key?: Key) => SourceRef;
  /** The line and the column of a value that stands in one. */
  placeOf: (key: Key) => Omit<Origin, "heading"> | undefined;
  /**
   * The origin is what the row comes from: in a layout that is not ours, the cell of its shares.
   */
  origin: () => SourceRef;
  /** Whether a cell was refused as it stands: what it would have said is then not missed. */
  isRefused: (key: Key) => boolean;
  /** The text of a cell, or undefined where it is empty. */
  text: (key: Key) => string | undefined;
  /** The text of a cell that may not be empty. */
  required: (key: Key) => string | undefined;
  read: <Value>(key: Key, read: (text: string) => Reading<Value>) => Value | undefined;
  /** Does as `read`, after the number has lost the marks of its language. */
  number: <Value>(key: Key, read: (text: string) => Reading<Value>) => Value | undefined;
  /** Does as `number`, for what is counted: the dust of a fraction is then no dust. */
  count: <Value>(key: Key, read: (text: string) => Reading<Value>) => Value | undefined;
  day: (key: Key) => string | undefined;
  /** Whether whoever looks at the sheet does not see the cell. */
  isHidden: (key: Key) => boolean;
};

/**
 * A row that explains or shows, in our templates; or the delimiter, as some spreadsheets note it.
 * The space matters: `#REF!` begins a row that a spreadsheet broke, and that must not vanish.
 */
const remark = /^(?:#(?:\s|$)|sep=)/i;

export const isRemark = ({ cells }: Row): boolean =>
  remark.test(cellText(cells.find((cell) => cellText(cell) !== "")));
export const isEmpty = ({ cells }: Row): boolean => cells.every((cell) => cellText(cell) === "");

/** The 1st of March: before it a spreadsheet counts a day that 1900 did not have. */
const firstCountedDay = Date.UTC(1900, 2, 1);

type Places<Key extends string> = {
  /** The line and the column of a value; below zero where it stands in none. */
  placeOf: (key: Key) => Omit<Origin, "heading">;
  source: (key?: Key) => SourceRef;
};

/** Gives where the values of a row stand in the file. */
const placesOf = <Key extends string>(
  table: ReadTable,
  columns: Header<Key>["columns"],
  row: Row,
): Places<Key> => {
  const at = (key: Key) => {
    const column = columns.get(key);
    return { column, origin: row.origins?.[column?.index ?? -1] };
  };
  return {
    placeOf: (key) => {
      const { column, origin } = at(key);
      const index = origin?.column ?? column?.index ?? -1;
      return { line: origin?.line ?? row.line, column: index };
    },
    source: (key) => {
      if (key === undefined) return placeOf(table, row.line);
      const { column, origin } = at(key);
      const line = origin?.line ?? row.line;
      const place = placeOf(table, line, key, origin?.heading ?? column?.heading);
      const index = origin?.column ?? column?.index ?? -1;
      if (index < 0) return place;
      const { file, location, column: heading = "" } = place;
      const { sheet } = table;
      // Written out: what is copied and added to takes twice the memory, for each of many rows.
      return sheet === undefined
        ? { file, line, location, column: heading, index }
        : { file, line, location, sheet, column: heading, index, cell: cellName(line, index) };
    },
  };
};

type CellTexts<Key extends string> = Places<Key> & {
  cell: (key: Key) => Cell | undefined;
  refused: ReadonlySet<Key>;
  text: (key: Key) => string | undefined;
};

/** The texts of a row as they stand; what cannot be taken at all is refused once, at its cell. */
const textsOf = <Key extends string>(
  table: ReadTable,
  { columns }: Header<Key>,
  row: Row,
  log: FaultLog,
): CellTexts<Key> => {
  const { placeOf: place, source } = placesOf(table, columns, row);
  const cell = (key: Key) => row.cells[columns.get(key)?.index ?? -1];
  const refused = new Set<Key>();
  const { linked } = table.marks ?? { linked: new Set<string>() };
  const isLinked = (key: Key): boolean => linked.size > 0 && linked.has(source(key).cell ?? "");
  const refuse = (key: Key, text: string): void => {
    const field = columns.get(key)?.heading ?? key;
    const limit = String(tableLimits.characters);
    if (text === formulaWithoutValue) log.add("formula_without_value", {}, source(key));
    else if (isLinked(key)) log.add("linked_value", {}, source(key), text);
    else if (text.length > tableLimits.characters)
      log.add("cell_too_long", { limit }, source(key), text);
    else log.add("unkept_character", { field }, source(key));
    refused.add(key);
  };
  const text = (key: Key): string | undefined => {
    const found = unguarded(cellText(cell(key)));
    if (refused.has(key) || found === "") return undefined;
    const isSound = found.length <= tableLimits.characters && isKept(found);
    if (isSound && found !== formulaWithoutValue && !isLinked(key)) return found;
    refuse(key, found);
    return undefined;
  };
  return { placeOf: place, source, cell, refused, text };
};

const readerOf = <Key extends string>(
  table: ReadTable,
  header: Header<Key>,
  row: Row,
  log: FaultLog,
): RowReader<Key> => {
  const { columns, locale } = header;
  const { placeOf: place, source, cell, refused, text } = textsOf(table, header, row, log);
  const { marks } = table;
  const read = <Value>(key: Key, reading: (text: string) => Reading<Value>): Value | undefined => {
    const found = text(key);
    if (found === undefined) return undefined;
    const { value, refusal } = reading(found);
    if (refusal !== undefined) log.refuse(refusal, source(key), found);
    return value;
  };
  const number: RowReader<Key>["number"] = (key, reading) =>
    read(key, (found) => {
      if (typeof cell(key) === "number") return reading(found);
      const canonical = canonicalNumber(found, locale);
      return "refusal" in canonical ? canonical : reading(canonical.text);
    });
  return {
    line: row.line,
    source,
    placeOf: (key) => {
      const own = place(key);
      return own.column < 0 ? undefined : own;
    },
    origin: () => (table.header === undefined ? source() : source("quantity" as Key)),
    isRefused: (key) => refused.has(key),
    text,
    read,
    required: (key) => {
      const found = text(key);
      const field = columns.get(key)?.heading ?? key;
      if (found === undefined && !refused.has(key))
        log.add("missing_value", { field }, source(key));
      return found;
    },
    number,
    count: (key, reading) => {
      const typed = cell(key);
      const isFraction = typeof typed === "number" && !Number.isInteger(typed);
      return isFraction ? read(key, () => reading(String(typed))) : number(key, reading);
    },
    day: (key) => {
      const typed = cell(key);
      const isCounted = !(typed instanceof Date) || typed.getTime() >= firstCountedDay;
      const uncounted = { refusal: { code: "date_uncounted", params: {} } } as const;
      return read(key, (found) => (isCounted ? readDay(found, locale) : uncounted));
    },
    isHidden: (key) => {
      return marks !== undefined && isHiddenAt(marks, place(key));
    },
  };
};

/** Reads a table row by row below its header; empty rows and remarks are passed over. */
export const readRows = <Key extends string>(
  table: ReadTable,
  specs: Record<Key, ColumnSpec>,
  log: FaultLog,
  visit: (row: RowReader<Key>) => void,
): void => {
  const visitAll = (header: Header<Key>, rows: Iterable<Row>): void => {
    for (const row of rows) {
      if (log.full) return;
      visit(readerOf(table, header, row, log));
    }
  };
  if (table.header !== undefined) {
    visitAll(table.header as Header<Key>, table.rows);
    return;
  }
  const [top, ...rows] = [...table.rows].filter((row) => !isEmpty(row) && !isRemark(row));
  if (top === undefined) {
    log.add("file_empty", {}, placeOf(table, 1));
    return;
  }
  if (top.cells.length > tableLimits.columns) {
    log.add("too_many_columns", { limit: String(tableLimits.columns) }, placeOf(table, top.line));
    return;
  }
  if (rows.length > tableLimits.rows) {
    log.add("too_many_rows", { limit: String(tableLimits.rows) }, placeOf(table, tableLimits.rows));
    return;
  }
  const header = readHeader(table, top, specs, log, rows);
  if (header !== null) visitAll(header, rows);
};
