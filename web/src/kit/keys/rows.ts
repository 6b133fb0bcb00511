import { openDetail } from "./acts-here.ts";

const opener = "[data-opener]";
const openersIn = (place: ParentNode): HTMLElement[] => [
  ...place.querySelectorAll<HTMLElement>(opener),
];

const rowOf = (element: Element | null): Element | null => element?.closest("tr") ?? null;

/** The rows of the table that one is at: of the opened or focused row, or the first of the page. */
const rowsHere = (at: Element | null): HTMLElement[] => {
  const table = at?.closest("table");
  if (table) return openersIn(table);
  const tables = [...document.querySelectorAll<HTMLElement>("#main table")];
  return tables.map(openersIn).find((found) => found.length > 0) ?? [];
};

/**
 * Goes to the next row or the one before. With a row's detail open beside the table, that of the other
 * row takes its place; else the other row has the focus, as the arrows give it.
 */
export const moveRow = (step: 1 | -1): void => {
  const isDetailOpen = openDetail() !== undefined;
  const at = isDetailOpen
    ? document.querySelector("#main tr[aria-current]")
    : rowOf(document.activeElement);
  if (isDetailOpen && at === null) return;
  const rows = rowsHere(at);
  const place = rows.findIndex((row) => rowOf(row) === at);
  const next = place === -1 ? rows[0] : rows[place + step];
  if (isDetailOpen) next?.click();
  else next?.focus();
};
