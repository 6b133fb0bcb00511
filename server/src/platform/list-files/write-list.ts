/* This runs in a process beside the server: nothing here reads the database. */
import type { Locale } from "@coulisse/domain/words.ts";
import type { Make } from "#platform/work/order.ts";
import type { Sheet, SheetValue } from "#interchange/table/sheet.ts";
import type { TableFormat } from "#interchange/table/table-format.ts";
import { writeTableCsv } from "#interchange/table/write-csv.ts";
import { writeTableXlsx } from "#interchange/table/write-xlsx.ts";

export type WrittenList = Readonly<{ format: TableFormat; locale: Locale }> & Omit<Sheet, "rows">;

export const make: Make<WrittenList> = ({ format, locale, ...list }, rows) => {
  const values = {
    async *[Symbol.asyncIterator]() {
      for await (const chunk of rows("rows")) yield* chunk as readonly SheetValue[][];
    },
  };
  const sheet: Sheet = { ...list, rows: values };
  return format === "csv" ? writeTableCsv(sheet, locale) : writeTableXlsx([sheet], locale);
};
