import type { SourceRef } from "../model.ts";
import { cellName, type Row } from "../table/cells.ts";
import { placeOf } from "../table/header.ts";
import type { RecognisedTable } from "./recognise.ts";
import type { RecognisedColumn } from "./recognise-columns.ts";

export const cellPlace = (
  { block }: RecognisedTable,
  row: Row,
  { index, heading }: RecognisedColumn,
): SourceRef => {
  const origin = row.origins?.[index] ?? { line: row.line, column: index, heading };
  const place = placeOf(block.table, origin.line, undefined, origin.heading);
  const { sheet } = block.table;
  const { line, column } = origin;
  if (sheet === undefined) return { ...place, index: column };
  return { ...place, index: column, cell: cellName(line, column) };
};
