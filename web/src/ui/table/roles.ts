/**
 * Roles, spread on the elements, keep the table's own meaning: where rows are drawn as cards,
 * `display` takes it away in some browsers.
 */
export const roles = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  head: { role: "columnheader" },
  rowHead: { role: "rowheader" },
  cell: { role: "cell" },
} as const;
