import { createHash } from "node:crypto";
import { layoutColumnsMax, layoutTablesMax } from "@coulisse/contract/imports/import-layouts.ts";
import { formatDecimal } from "@coulisse/domain/formats.ts";
import type { Locale } from "@coulisse/domain/words.ts";
import { daysIn } from "../answers/near-values.ts";
import { cellText, type Cell } from "../table/cells.ts";
import { dayIn, looksLikeDay } from "./cell-looks.ts";
import { dayOfHoldings } from "./holding-rows.ts";
import type { LayoutFound } from "./layout-shapes.ts";
import type { RecognisedTable } from "./recognise.ts";
import type { RecognisedColumn } from "./recognise-columns.ts";

/** Tells a table of the same headings again, in another file of the same maker. */
export const headingsHash = ({ columns }: RecognisedTable): string =>
  createHash("sha256")
    .update(JSON.stringify(columns.map(({ index, heading }) => [index, heading])))
    .digest("hex");

/**
 * The key of a kept layout is of one company: another one's table may mean something else by the
 * same headings.
 */
export const keptKey = (companyId: string, headings: string): string =>
  createHash("sha256").update(`${companyId} ${headings}`).digest("hex");

const samplesMax = 5;
const sampleCharacters = 60;

const shortened = (text: string): string =>
  text.length > sampleCharacters ? `${text.slice(0, sampleCharacters)}…` : text;

const percentSign = { fr: "\u00a0%", en: "%" } as const;

/** How a spreadsheet shows what it keeps as 0.125. */
const percentText = (part: number, locale: Locale): string =>
  `${formatDecimal(String(Math.round(part * 1_000_000) / 10_000), locale)}${percentSign[locale]}`;

const isOfParts = ({ field, heading }: RecognisedColumn): boolean =>
  field === "percent" || heading.includes("%");

/** A day and a percentage are shown one way, whether a cell is one or a text. */
const sampleText = (cell: Cell | undefined, column: RecognisedColumn, locale: Locale): string => {
  if (typeof cell === "number" && cell >= 0 && cell <= 1 && isOfParts(column))
    return percentText(cell, locale);
  const day = looksLikeDay(cell) ? dayIn(cell, locale) : undefined;
  return day === undefined || locale === "en" ? cellText(cell) : day.split("-").reverse().join("/");
};

const isOfDay = ({ shape }: RecognisedTable): boolean =>
  shape !== "movements" && shape !== "directory";

/** The day of a table, or the one that a person may have meant by what stands above it. */
const daysOf = (table: RecognisedTable): Pick<LayoutFound, "day" | "dayFrom"> => {
  if (!isOfDay(table)) return { day: null, dayFrom: null };
  const sure = dayOfHoldings(table);
  if (sure !== undefined) return { day: sure, dayFrom: null };
  for (const { text } of table.block.titles.toReversed()) {
    const [day] = daysIn(text);
    if (day !== undefined) return { day, dayFrom: shortened(text) };
  }
  return { day: null, dayFrom: null };
};

export const layoutFound = (
  tables: readonly RecognisedTable[],
  read: readonly RecognisedTable[],
): LayoutFound[] =>
  tables.slice(0, layoutTablesMax).map((table) => ({
    sheet: table.block.table.sheet ?? "",
    headerLine: table.block.headerLine,
    shape: table.shape ?? null,
    ...daysOf(table),
    rowCount: table.block.rows.length,
    isRead: read.includes(table),
    isKept: table.isKept ?? false,
    isAsked: true,
    headings: headingsHash(table),
    changed: table.changed ?? [],
    columns: table.columns.slice(0, layoutColumnsMax).map((column) => ({
      index: column.index,
      heading: shortened(column.heading),
      field: column.field ?? null,
      confidence: column.confidence,
      samples: table.block.rows
        .slice(0, samplesMax)
        .map(({ row }) => shortened(sampleText(row.cells[column.index], column, table.locale))),
    })),
  }));
