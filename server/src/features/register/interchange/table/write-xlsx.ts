import { guarded } from "@coulisse/contract/formula-guard.ts";
import type { Locale } from "@coulisse/contract/scalars.ts";
import writeXlsxFile from "write-excel-file/node";
import type { CellObject } from "write-excel-file/node";
import { decimalOf, isDecimal } from "../decimals.ts";
import type { ColumnKind, Sheet, SheetValue } from "./sheet.ts";

/** A spreadsheet keeps 15 digits of a number: a longer one is written as text, and stays exact. */
const digitsMax = 15;
const cellMaxCharacters = 32_767;

/** Format codes are written the English way and shown in the reader's own. */
const numberFormats = { integer: "#,##0", decimal: "#,##0.00####", amountCents: "#,##0.00" };
const dateFormats: Record<Locale, { date: string; instant: string }> = {
  fr: { date: "dd/mm/yyyy", instant: "dd/mm/yyyy hh:mm:ss" },
  en: { date: "yyyy-mm-dd", instant: "yyyy-mm-dd hh:mm:ss" },
};

// oxlint-disable-next-line no-control-regex -- what XML cannot hold has no place in a cell either
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const textCell = (text: string): CellObject => ({
  type: String,
  value: guarded(text.toWellFormed().replace(forbidden, "").slice(0, cellMaxCharacters)),
});

const numberCell = (text: string, divisor: number, format: string): CellObject => {
  if (!isDecimal(text)) return textCell(text);
  const digits = decimalOf(text).units.toString().replace("-", "");
  if (digits.length > digitsMax) return { type: String, value: text };
  return { type: Number, value: Number(text) / divisor, format };
};

const dateCell = (text: string, format: string): CellObject => {
  const value = new Date(text);
  return Number.isNaN(value.getTime()) ? textCell(text) : { type: Date, value, format };
};

const cellOf = (value: SheetValue, kind: ColumnKind, locale: Locale): CellObject | null => {
  if (value === null || value === undefined || value === "") return null;
  const text = String(value);
  switch (kind) {
    case "text":
      return textCell(text);
    case "integer":
      return numberCell(text, 1, numberFormats.integer);
    case "decimal":
      return numberCell(text, 1, numberFormats.decimal);
    case "amountCents":
      return numberCell(text, 100, numberFormats.amountCents);
    case "percent":
      return numberCell(text, 10_000, "0.00%");
    case "date":
      return dateCell(text, dateFormats[locale].date);
    case "instant":
      return dateCell(text, dateFormats[locale].instant);
  }
};

const nameOf = (name: string): string => name.replace(/[[\]:*?/\\]/g, " ").slice(0, 31);

/** Sheets as a workbook, with numbers and dates that a spreadsheet can reckon with. */
export const writeTableXlsx = (sheets: readonly Sheet[], locale: Locale): Promise<Buffer> =>
  writeXlsxFile(
    sheets.map(({ name, columns, rows }) => ({
      sheet: nameOf(name),
      stickyRowsCount: 1,
      columns: columns.map(({ width }) => ({ width })),
      data: [
        columns.map(({ title }): CellObject => ({ ...textCell(title), fontWeight: "bold" })),
        ...Array.from(rows, (values) =>
          values.map((value, index) => cellOf(value, columns[index]?.kind ?? "text", locale)),
        ),
      ],
    })),
  ).toBuffer();
