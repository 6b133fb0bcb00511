import type { Column } from "./column.ts";
import type { TableState } from "./use-table-state.ts";

export const isShown = <Row>(
  column: Pick<Column<Row>, "id" | "hiddenAtFirst">,
  state: Pick<TableState, "toggledColumns">,
): boolean => (column.hiddenAtFirst === true) === state.toggledColumns.has(column.id);
