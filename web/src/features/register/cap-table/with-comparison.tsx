import type { CapTable, CapTableRow } from "@coulisse/contract/register-shapes.ts";
import type { Column } from "#ui/table/column.ts";
import { DeltaCell } from "./delta-cell.tsx";
import type { Comparison } from "./use-comparison.ts";

/** The columns with one more where the table is compared with an earlier day. */
export const withComparison = (
  columns: readonly Column<CapTableRow>[],
  comparison: Comparison | undefined,
  totals: CapTable["totals"],
  header: (since: string) => string,
): readonly Column<CapTableRow>[] =>
  comparison === undefined
    ? columns
    : [
        ...columns,
        {
          id: "delta",
          header: header(comparison.since),
          align: "end",
          cell: (row) => <DeltaCell row={row} totals={totals} comparison={comparison} />,
        },
      ];
