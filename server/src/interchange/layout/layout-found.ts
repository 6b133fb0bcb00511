import { createHash } from "node:crypto";
import { layoutColumnsMax, layoutTablesMax } from "@coulisse/contract/import-layouts.ts";
import type { Locale } from "@coulisse/contract/words.ts";
import { cellText, type Cell } from "../table/cells.ts";
import { dayIn, looksLikeDay } from "./cell-looks.ts";
import { dayOfHoldings } from "./holding-rows.ts";
import type { LayoutFound } from "./layout-shapes.ts";
import type { RecognisedTable } from "./recognise.ts";

/** Tells a table of the same headings again, in another file of the same maker. */
export const headingsHash = ({ columns }: RecognisedTable): string =>
  createHash("sha256")
    .update(JSON.stringify(columns.map(({ index, heading }) => [index, heading])))
    .digest("hex");

/** What is kept of a table is kept for one company: another one's may mean something else by it. */
export const keptKey = (companyId: string, headings: string): string =>
  createHash("sha256").update(`${companyId} ${headings}`).digest("hex");

const samplesMax = 5;
const sampleCharacters = 60;

const shortened = (text: string): string =>
  text.length > sampleCharacters ? `${text.slice(0, sampleCharacters)}…` : text;

/** A day is shown one way, whether its cell is one or a text. */
const sampleText = (cell: Cell | undefined, locale: Locale): string => {
  const day = looksLikeDay(cell) ? dayIn(cell, locale) : undefined;
  return day === undefined || locale === "en" ? cellText(cell) : day.split("-").reverse().join("/");
};

export const layoutFound = (
  tables: readonly RecognisedTable[],
  read: readonly RecognisedTable[],
): LayoutFound[] =>
  tables.slice(0, layoutTablesMax).map((table) => ({
    sheet: table.block.table.sheet ?? "",
    headerLine: table.block.headerLine,
    shape: table.shape ?? null,
    day:
      table.shape === "movements" || table.shape === "directory"
        ? null
        : (dayOfHoldings(table) ?? null),
    rowCount: table.block.rows.length,
    isRead: read.includes(table),
    isKept: table.isKept ?? false,
    isAsked: true,
    headings: headingsHash(table),
    changed: table.changed ?? [],
    columns: table.columns
      .slice(0, layoutColumnsMax)
      .map(({ index, heading, field, confidence }) => ({
        index,
        heading: shortened(heading),
        field: field ?? null,
        confidence,
        samples: table.block.rows
          .slice(0, samplesMax)
          .map(({ row }) => shortened(sampleText(row.cells[index], table.locale))),
      })),
  }));
