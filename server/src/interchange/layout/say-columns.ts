import type { FaultLog } from "../faults.ts";
import { askOfColumn, placeOf } from "../table/header.ts";
import { isNothing } from "./cell-looks.ts";
import { recognisedFrom } from "./heading-match.ts";
import type { RecognisedTable } from "./recognise.ts";

/** How many values a column has that nobody understood. */
const valuesIn = ({ block }: RecognisedTable, index: number): number =>
  block.rows.filter(({ row }) => !isNothing(row.cells[index])).length;

/**
 * Says what is left out of the columns of a table, and what has to be said of those that nobody
 * knows.
 */
export const sayColumns = (table: RecognisedTable, log: FaultLog): void => {
  const isTurned = table.block.rows.some(({ row }) => row.origins !== undefined);
  for (const { field, heading, confidence, currency, index } of table.columns) {
    const place = { ...placeOf(table.block.table, table.block.headerLine), column: heading };
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
