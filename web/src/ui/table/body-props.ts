import type { Column } from "./column.ts";
import type { RowOpening } from "./table-row.tsx";

export type BodyProps<Row> = RowOpening<Row> & {
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowId: (row: Row) => string;
  open: string | undefined;
  stale: boolean;
  /** The search, filters and order that the rows answer. */
  arrangement: string;
  scroller: HTMLDivElement | null;
};
