import { noFigure } from "@coulisse/domain/formats.ts";
import type { CapTable, CapTableRow } from "@coulisse/contract/register/register-shapes.schemas.ts";
import { registerRoutes } from "@coulisse/contract/register/register.ts";
import { Plural, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useFormats } from "#i18n/use-formats.ts";
import { pagesOf } from "#platform/queries.ts";
import type { Column } from "#ui/table/column.ts";
import { ShortTable } from "#ui/table/short-table.tsx";
import { SignedFigure } from "../figures.tsx";
import { useWholeList } from "../lines/use-whole-list.ts";
import { PointsFigure } from "../ownership/points.tsx";
import { earlierOf, headOf, momentOf, type CapTableView } from "./cap-table-view.ts";

/** A comparison that is being read has the day alone: its column stands there from the start. */
type Coming = { since: string; before?: never };

type Comparison = {
  since: string;
  totals: CapTable["totals"];
  before: ReadonlyMap<string, CapTableRow>;
  /** Holders who had shares then and have none now. */
  gone: readonly CapTableRow[];
};

const holdersAtOnce = 200;
/** Fifty pages: past that a comparison is a matter for the exports. */
const comparedMax = 10_000;

const useWholeTable = (companyId: string, view: CapTableView, enabled: boolean) =>
  useWholeList(
    useInfiniteQuery({
      ...pagesOf(registerRoutes.getCapTable, {
        params: { companyId },
        query: { ...momentOf(view), limit: holdersAtOnce },
      }),
      enabled,
    }),
    comparedMax,
  );

/** Both tables whole, since who left is known only once everybody who stayed is. */
export const useComparison = (companyId: string, view: CapTableView) => {
  const asked = view.since !== undefined;
  const earlier = earlierOf(view);
  const head = useQuery({ ...headOf(companyId, earlier), enabled: asked });
  const then = useWholeTable(companyId, earlier, asked);
  const now = useWholeTable(companyId, view, asked);
  if (view.since === undefined || head.isError || then.isStopped || now.isStopped) return undefined;
  if (head.data === undefined || !then.isWhole || !now.isWhole) return { since: view.since };
  // Whoever has a usufruct alone holds no share, on either day.
  const holding = ({ quantity }: CapTableRow) => quantity > 0;
  const staying = new Set(now.items.filter(holding).map((row) => row.holderId));
  return {
    since: view.since,
    totals: head.data.totals,
    before: new Map(then.items.map((row) => [row.holderId, row])),
    gone: then.items.filter((row) => holding(row) && !staying.has(row.holderId)),
  } satisfies Comparison;
};

const deltaColumn = "delta";

/** The columns with one more where the table is compared with an earlier day. */
export const withComparison = (
  columns: readonly Column<CapTableRow>[],
  comparison: Comparison | Coming | undefined,
  totals: CapTable["totals"],
  header: (since: string) => string,
): readonly Column<CapTableRow>[] =>
  comparison === undefined
    ? columns
    : [
        ...columns,
        {
          id: deltaColumn,
          header: header(comparison.since),
          align: "end",
          cell: (row) =>
            comparison.before ? (
              <DeltaCell row={row} totals={totals} comparison={comparison} />
            ) : (
              <TwoLines first={noFigure} second={noFigure} />
            ),
        },
      ];

/** The total under that column is what the whole company issued or cancelled in the meantime. */
export const comparisonTotal = (
  { totals: before }: Comparison,
  now: CapTable["totals"],
): Record<string, ReactNode> => ({
  [deltaColumn]: <SignedFigure value={BigInt(now.quantity) - BigInt(before.quantity)} />,
});

type Props = { row: CapTableRow; totals: CapTable["totals"]; comparison: Comparison };

const TwoLines = ({ first, second }: { first: ReactNode; second: ReactNode }) => (
  <div>
    {first}
    <span className="block text-xs text-ink-3">{second}</span>
  </div>
);

/**
 * The cell says what a holder won or lost between the two days, in shares and in points of the
 * capital.
 */
const DeltaCell = ({ row, totals, comparison }: Props) => {
  const before = BigInt(comparison.before.get(row.holderId)?.quantity ?? 0);
  const after = BigInt(row.quantity);
  return (
    <TwoLines
      first={<SignedFigure value={after - before} />}
      second={
        <PointsFigure
          before={{ part: before, whole: BigInt(comparison.totals.quantity) }}
          after={{ part: after, whole: BigInt(totals.quantity) }}
        />
      }
    />
  );
};

type GoneHoldersProps = { gone: readonly CapTableRow[]; since: string };

/** A table of those who hold shares cannot show who no longer does. */
export const GoneHolders = ({ gone, since }: GoneHoldersProps) => {
  const { t } = useLingui();
  const format = useFormats();
  const day = format.date(since);
  if (gone.length === 0) return null;
  return (
    <details className="mt-4 text-sm">
      <summary className="hit-24 text-ink-2">
        <Plural
          value={gone.length}
          one={`# porteur du ${day} n’a plus d’actions`}
          other={`# porteurs du ${day} n’ont plus d’actions`}
        />
      </summary>
      <div className="mt-2 max-w-form">
        <ShortTable
          caption={t`Porteurs sortis depuis le ${day}`}
          heads="hidden"
          columns={[
            { id: "name", header: t`Porteur`, cell: (row) => row.name },
            {
              id: "quantity",
              header: t`Actions`,
              align: "end",
              cell: (row) => format.quantity(row.quantity),
            },
          ]}
          rows={gone}
          rowId={(row) => row.holderId}
        />
      </div>
    </details>
  );
};
