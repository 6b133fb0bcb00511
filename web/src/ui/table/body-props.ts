import type { ReactNode } from "react";
import type { Column } from "./column.ts";
import type { RowOpening } from "./table-row.tsx";

/** The group that a row stands in, with what is said over the first of them. */
export type GroupOf<Row> = (row: Row) => Readonly<{ id: string; head: ReactNode }>;

export type BodyProps<Row> = RowOpening<Row> & {
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowId: (row: Row) => string;
  open: string | undefined;
  stale: boolean;
  /** The search, filters and order that the rows answer. */
  arrangement: string;
  scroller: HTMLDivElement | null;
  groupOf?: GroupOf<Row> | undefined;
};
