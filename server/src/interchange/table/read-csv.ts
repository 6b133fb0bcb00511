import { CsvError, parse } from "csv-parse/sync";
import type { PackedFile } from "../archive.ts";
import { createFaultLog } from "../faults.ts";
import { readAmended } from "../answers/read-amended.ts";
import type { FaultLog, ParsedRegister } from "../faults.ts";
import { tableLimits } from "./cells.ts";
import type { Row, Table } from "./cells.ts";
import { encodingOf, linesOfOtherEncoding } from "./csv-encoding.ts";
import { decodeCsv, delimiterOf, likeliestDelimiter } from "./csv-text.ts";
import { isBoundedCsv } from "./csv-shape.ts";
import { nothingKnown, type LayoutsKnown } from "../layout/layout-shapes.ts";
import { isOurs, readAnyLayout } from "../layout/read-any-layout.ts";
import { readTables } from "./read-tables.ts";
import { createTexts } from "./whole-texts.ts";

const lineBreaks = (cells: readonly string[]): number =>
  cells.reduce((count, cell) => count + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0);

/**
 * The number is one row more than the limit and the header, so that going over is seen without
 * reading on.
 */
const rowsRead = tableLimits.rows + 2;

/** Lines are counted here: the parser counts twice those that Windows ends within a cell. */
const rowsOf = (text: string, delimiter: string): Row[] => {
  const texts = createTexts();
  const rows: Row[] = [];
  let line = 1;
  parse(text, {
    delimiter,
    relax_column_count: true,
    to: rowsRead,
    max_record_size: 200_000,
    on_record: (cells) => {
      rows.push({ line, cells: cells.map((text) => texts(text)) });
      line += 1 + lineBreaks(cells);
      return null;
    },
  });
  return rows;
};

/** Titles stand above the headings of a stranger's file, and have commas of their own. */
const likeliest = (text: string, table: Table & { delimiter: string }, log: FaultLog): Table => {
  const delimiter = likeliestDelimiter(text);
  if (delimiter === table.delimiter) return table;
  if (!isBoundedCsv(text, delimiter, table.file, log)) return table;
  return { ...table, delimiter, rows: rowsOf(text, delimiter) };
};

/** Says which lines another encoding has than the others, and which encoding nothing but its letters tells. */
const isOneText = ({ name, bytes }: PackedFile, log: FaultLog): boolean => {
  for (const line of linesOfOtherEncoding(bytes)) {
    log.add("encoding_mixed", {}, { file: name, location: `rows[${line}]`, line });
  }
  if (encodingOf(bytes) === "macintosh") {
    log.add("encoding_guessed", {}, { file: name, location: name });
  }
  return !log.stopped;
};

/** Reads a CSV file of movements, whatever its encoding, its delimiter and its decimal sign. */
export const readCsv = (
  { name, bytes }: PackedFile,
  known: LayoutsKnown = nothingKnown,
): ParsedRegister => {
  const log = createFaultLog();
  const nothing = { register: { holders: [], categories: [], movements: [] }, faults: log.faults };
  if (!isOneText({ name, bytes }, log)) return nothing;
  const text = decodeCsv(bytes);
  const delimiter = delimiterOf(text);
  if (!isBoundedCsv(text, delimiter, name, log)) return nothing;
  try {
    const first = { file: name, delimiter, rows: rowsOf(text, delimiter) };
    const table = isOurs([first]) ? first : likeliest(text, first, log);
    return readAmended([table], log, known, (sheets, own, said) => {
      const any = readAnyLayout(sheets, own, said);
      const [movements = table] = any.sheets ?? sheets;
      const register = any.register ?? readTables({ movements }, own, said);
      return { register, layout: any.layout };
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error["lines"] === "number" ? error["lines"] : 1;
    log.add("csv_malformed", {}, { file: name, location: `rows[${line}]`, line });
    return nothing;
  }
};
