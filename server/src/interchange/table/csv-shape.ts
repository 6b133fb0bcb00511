import type { FaultLog } from "../faults.ts";
import { importBounds } from "../import-bounds.ts";
import { tableLimits } from "./cells.ts";

const quote = 34;
const newline = 10;
const carriageReturn = 13;

type Shape = { rows: number; cells: number; widest: number; widestLine: number };

/**
 * Counts rows and cells without making any, as far as the bounds: a line of nothing but delimiters
 * would become a cell for each of them.
 */
const shapeOf = (text: string, delimiter: string): Shape => {
  const sign = delimiter.charCodeAt(0);
  const shape: Shape = { rows: 0, cells: 0, widest: 0, widestLine: 1 };
  let [line, rowLine, cellsInRow, isQuoted, isRowEmpty] = [1, 1, 1, false, true];
  const endRow = (): void => {
    if (!isRowEmpty) {
      shape.rows += 1;
      shape.cells += cellsInRow;
      if (cellsInRow > shape.widest) [shape.widest, shape.widestLine] = [cellsInRow, rowLine];
    }
    [rowLine, cellsInRow, isRowEmpty] = [line, 1, true];
  };
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === quote) isQuoted = !isQuoted;
    const isEnd =
      code === newline || (code === carriageReturn && text.charCodeAt(index + 1) !== newline);
    if (isEnd) line += 1;
    if (isEnd && !isQuoted) endRow();
    else if (!isEnd) isRowEmpty = false;
    if (code === sign && !isQuoted) cellsInRow += 1;
    if (cellsInRow > tableLimits.columns || shape.cells > importBounds.cells) break;
  }
  endRow();
  return shape;
};

/** Whether a file is small enough to be made a table of; says in the log why not. */
export const isBoundedCsv = (
  text: string,
  delimiter: string,
  file: string,
  log: FaultLog,
): boolean => {
  const { rows, cells, widest, widestLine: line } = shapeOf(text, delimiter);
  const place = { file, location: `rows[${line}]`, line };
  if (widest > tableLimits.columns) {
    log.fill("too_many_columns", { limit: String(tableLimits.columns) }, place);
  } else if (rows > tableLimits.rows + 1) {
    log.fill("too_many_rows", { limit: String(tableLimits.rows) }, { file, location: file });
  } else if (cells > importBounds.cells) {
    const limit = String(importBounds.cells);
    log.fill("too_many_cells", { file, limit }, { file, location: file });
  }
  return !log.full;
};
