import { decimalOf, decimalText, isDecimal } from "@coulisse/domain/exact-numbers.ts";
import { guarded, quoted } from "@coulisse/domain/formula-guard.ts";
import type { Locale } from "@coulisse/domain/words.ts";
import type { ColumnKind, Sheet, SheetValue } from "./sheet.ts";

/** A dialect is what a spreadsheet of each language opens without asking. */
const dialects: Record<Locale, { delimiter: string; decimal: string }> = {
  fr: { delimiter: ";", decimal: "," },
  en: { delimiter: ",", decimal: "." },
};
const byteOrderMark = "\ufeff";
const chunkRows = 500;

const scaled = (text: string, scale: number): string => decimalText({ units: BigInt(text), scale });

const dayText = (day: string, locale: Locale): string =>
  locale === "fr" ? day.split("-").toReversed().join("/") : day;

const numberText = (text: string, locale: Locale): string =>
  text.replace(".", dialects[locale].decimal);

const textCell = (text: string): string => quoted(guarded(text));

const written: Record<ColumnKind, (text: string, locale: Locale) => string> = {
  text: textCell,
  integer: (text) => (isDecimal(text) ? text : textCell(text)),
  decimal: (text, locale) =>
    isDecimal(text) ? numberText(decimalText(decimalOf(text)), locale) : textCell(text),
  percent: (text, locale) => `${numberText(scaled(text, 2), locale)}%`,
  amountCents: (text, locale) => numberText(scaled(text, 2), locale),
  date: dayText,
  instant: (text) => text,
};

const csvCell = (value: SheetValue, kind: ColumnKind, locale: Locale): string =>
  value === null || value === undefined || value === "" ? "" : written[kind](String(value), locale);

/** A sheet as CSV, in chunks of lines: a long register is never whole in memory. */
export async function* writeTableCsv(sheet: Sheet, locale: Locale): AsyncGenerator<string> {
  const { delimiter } = dialects[locale];
  const kinds = sheet.columns.map(({ kind }) => kind);
  const titles = sheet.columns.map(({ title }) => csvCell(title, "text", locale));
  const heading = (sheet.heading ?? []).map(textCell);
  let lines = [byteOrderMark + [...heading, titles.join(delimiter)].join("\r\n")];
  for await (const values of sheet.rows) {
    const cells = values.map((value, index) => csvCell(value, kinds[index] ?? "text", locale));
    lines.push(cells.join(delimiter));
    if (lines.length >= chunkRows) {
      yield `${lines.join("\r\n")}\r\n`;
      lines = [];
    }
  }
  if (lines.length > 0) yield `${lines.join("\r\n")}\r\n`;
}
