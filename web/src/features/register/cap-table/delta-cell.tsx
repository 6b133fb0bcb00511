import type { CapTable, CapTableRow } from "@coulisse/contract/register-shapes.ts";
import { SignedFigure } from "../lines/signed-figure.tsx";
import { PointsFigure } from "../ownership/points-figure.tsx";
import type { Comparison } from "./use-comparison.ts";

type Props = { row: CapTableRow; totals: CapTable["totals"]; comparison: Comparison };

/** What a holder won or lost between the two days, in shares and in points of the capital. */
export const DeltaCell = ({ row, totals, comparison }: Props) => {
  const before = BigInt(comparison.before.get(row.holderId)?.quantity ?? 0);
  const after = BigInt(row.quantity);
  return (
    <div>
      <SignedFigure value={after - before} />
      <span className="block text-xs text-ink-3">
        <PointsFigure
          before={{ part: before, whole: BigInt(comparison.totals.quantity) }}
          after={{ part: after, whole: BigInt(totals.quantity) }}
        />
      </span>
    </div>
  );
};
