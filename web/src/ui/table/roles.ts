/**
 * Where rows are drawn as cards, `display` takes the table's own meaning away in some browsers:
 * these roles, spread on the elements, keep it.
 */
export const roles = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  head: { role: "columnheader" },
  rowHead: { role: "rowheader" },
  cell: { role: "cell" },
} as const;
