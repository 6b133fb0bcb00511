import { noFigure } from "@coulisse/domain/formats.ts";
import type { CapTable, CapTableRow } from "@coulisse/contract/register/register-shapes.schemas.ts";
import { registerRoutes } from "@coulisse/contract/register/register.ts";
import { Plural, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useFormats } from "#i18n/use-formats.ts";
import { pagesOf } from "#platform/queries.ts";
import { MoreButton } from "#ui/more-button.tsx";
import type { Column } from "#ui/table/column.ts";
import { ShortTable } from "#ui/table/short-table.tsx";
import { SignedFigure } from "../figures.tsx";
import { PointsFigure } from "../ownership/points.tsx";
import { earlierOf, headOf, momentOf, type CapTableView } from "../lines/cap-table-view.ts";

/** A comparison that is being read has the day alone: its column stands there from the start. */
type Coming = { since: string; totals?: never };

type Comparison = { since: string; totals: CapTable["totals"] };

/** The day that the table is compared with, and its totals; each row says what its holder had then. */
export const useComparison = (
  companyId: string,
  view: CapTableView,
): Comparison | Coming | undefined => {
  const { since } = view;
  const head = useQuery({
    ...headOf(companyId, earlierOf(view)),
    enabled: since !== undefined,
  });
  if (since === undefined || head.isError) return undefined;
  return head.data === undefined ? { since } : { since, totals: head.data.totals };
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
            comparison.totals && row.sinceQuantity !== null ? (
              <DeltaCell
                before={BigInt(row.sinceQuantity)}
                after={BigInt(row.quantity)}
                then={comparison.totals}
                now={totals}
              />
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

type Totals = CapTable["totals"];
type Props = { before: bigint; after: bigint; then: Totals; now: Totals };

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
const DeltaCell = ({ before, after, then, now }: Props) => (
  <TwoLines
    first={<SignedFigure value={after - before} />}
    second={
      <PointsFigure
        before={{ part: before, whole: BigInt(then.quantity) }}
        after={{ part: after, whole: BigInt(now.quantity) }}
      />
    }
  />
);

const leftAtOnce = 50;

const leftOf = (companyId: string, view: CapTableView, since: string) =>
  pagesOf(registerRoutes.listLeftHolders, {
    params: { companyId },
    query: { ...momentOf(view), since, limit: leftAtOnce },
  });

type GoneHoldersProps = { companyId: string; view: CapTableView; since: string };

/** A table of those who hold shares cannot show who no longer does. */
export const GoneHolders = ({ companyId, view, since }: GoneHoldersProps) => {
  const { t } = useLingui();
  const format = useFormats();
  const { data, ...more } = useInfiniteQuery(leftOf(companyId, view, since));
  const day = format.date(since);
  const total = data?.pages[0]?.total ?? 0;
  if (total === 0) return null;
  return (
    <details className="mt-4 text-sm">
      <summary className="hit-24 text-ink-2">
        <Plural
          value={total}
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
          rows={data?.pages.flatMap((page) => page.items) ?? []}
          rowId={(row) => row.holderId}
        />
        <MoreButton pages={more} size="sm" className="mt-3" />
      </div>
    </details>
  );
};
