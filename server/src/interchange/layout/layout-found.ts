import { cellText } from "../table/cells.ts";
import { dayOfHoldings } from "./holding-rows.ts";
import type { LayoutFound } from "./layout-shapes.ts";
import type { RecognisedTable } from "./recognise.ts";

const samplesMax = 5;
const sampleCharacters = 60;
const tablesMax = 20;

const shortened = (text: string): string =>
  text.length > sampleCharacters ? `${text.slice(0, sampleCharacters)}…` : text;

export const layoutFound = (
  tables: readonly RecognisedTable[],
  read: readonly RecognisedTable[],
): LayoutFound[] =>
  tables.slice(0, tablesMax).map((table) => ({
    sheet: table.block.table.sheet ?? "",
    headerLine: table.block.headerLine,
    shape: table.shape ?? null,
    day: table.shape === "movements" ? null : (dayOfHoldings(table) ?? null),
    rowCount: table.block.rows.length,
    isRead: read.includes(table),
    columns: table.columns.map(({ index, heading, field, confidence }) => ({
      index,
      heading: shortened(heading),
      field: field ?? null,
      confidence,
      samples: table.block.rows
        .slice(0, samplesMax)
        .map(({ row }) => shortened(cellText(row.cells[index]))),
    })),
  }));
