import type { Column } from "./column.ts";
import type { RowOpening } from "./table-row.tsx";

export type BodyProps<Row> = RowOpening<Row> & {
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowId: (row: Row) => string;
  open: string | undefined;
  stale: boolean;
  scroller: HTMLDivElement | null;
};
