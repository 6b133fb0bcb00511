/**
 * What a table shows, as a file: every page of it is read, with the filters and the order that are
 * set, and written as CSV in the browser.
 *
 *   exports={[{ label: t`CSV`, onSelect: () => void saveTable(route, query, "societes", columns) }]}
 */
import { guarded, quoted } from "@coulisse/contract/formula-guard.ts";
import type { Route } from "@coulisse/contract/route.ts";
import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { currentLocale } from "#i18n/dictionary.ts";
import { toast } from "#ui/toast.ts";
import { call, type CallArguments } from "./api.ts";
import { describeFailure } from "./failures/failure-words.ts";

export type FileColumn<Row> = { header: string; value: (row: Row) => string | number | null };

type Page<Row> = { items: readonly Row[]; nextCursor: string | null };

const largestPage = 200;

const readAll = async <Row>(route: Route, query: object): Promise<Row[]> => {
  const rows: Row[] = [];
  let cursor: string | undefined;
  do {
    const options = { query: { ...query, limit: largestPage, cursor } };
    const page = (await call(
      route,
      ...([options] as unknown as CallArguments<Route>),
    )) as Page<Row>;
    rows.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return rows;
};

const asCell = (value: string | number | null): string =>
  typeof value === "number" ? String(value) : quoted(guarded(value ?? ""));

/** Spreadsheets part columns by the sign that their language does not use in figures. */
export const toCsv = <Row>(
  rows: readonly Row[],
  columns: readonly FileColumn<Row>[],
  locale: "fr" | "en",
): string => {
  const sign = locale === "fr" ? ";" : ",";
  const lines = [
    columns.map(({ header }) => asCell(header)),
    ...rows.map((row) => columns.map(({ value }) => asCell(value(row)))),
  ];
  return lines.map((line) => `${line.join(sign)}\r\n`).join("");
};

const byteOrderMark = "\uFEFF";

const hand = (name: string, text: string): void => {
  const address = URL.createObjectURL(new Blob([byteOrderMark, text], { type: "text/csv" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 0);
};

export const saveTable = async <Row>(
  route: Route,
  query: object,
  name: string,
  columns: readonly FileColumn<Row>[],
): Promise<void> => {
  try {
    const rows = await readAll<Row>(route, query);
    hand(`${name}.csv`, toCsv(rows, columns, currentLocale()));
    toast.success(i18n._(msg`Le fichier est prêt.`));
  } catch (error) {
    toast.failure(describeFailure(error));
  }
};
