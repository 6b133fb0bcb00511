import type { CapTable } from "@coulisse/contract/register-shapes.ts";
import { registerRoutes } from "@coulisse/contract/register.ts";
import { useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { pagesOf } from "#app/queries.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { Button } from "#ui/button.tsx";
import { FailedState } from "#ui/failed-state.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { Figure } from "../lines/figure.ts";
import { CategoryHeading } from "./category-heading.tsx";
import { momentOf, type CapTableView } from "./cap-table-view.ts";
import { OpenFigure } from "./open-figure.tsx";

const holdersAtOnce = 25;

type Category = CapTable["categories"][number];
type Props = {
  companyId: string;
  view: CapTableView;
  head: CapTable;
  category: Category;
  onFigure: (figure: Figure) => void;
};

export const CategoryGroup = ({ companyId, view, head, category, onFigure }: Props) => {
  const { t } = useLingui();
  const pages = useInfiniteQuery(
    pagesOf(registerRoutes.getCapTable, {
      params: { companyId },
      query: { ...momentOf(view), shareCategoryId: category.id, limit: holdersAtOnce },
    }),
  );
  const rows = pages.data?.pages.flatMap((page) => page.items) ?? [];
  const total = pages.data?.pages[0]?.total ?? 0;
  return (
    <section
      aria-labelledby={`category-${category.id}`}
      className="rounded-md border border-rule bg-sheet"
    >
      <CategoryHeading category={category} head={head} holderCount={total} onFigure={onFigure} />
      {pages.isError ? <FailedState onRetry={() => void pages.refetch()} /> : null}
      {pages.isPending ? <Skeleton className="m-4 h-24" /> : null}
      {rows.length > 0 ? (
        <table className="w-full text-sm">
          <caption className="sr-only">{category.name}</caption>
          <thead className="text-left text-ink-3">
            <tr className="border-t border-rule">
              <th scope="col" className="py-2 pl-4 font-normal">{t`Porteur`}</th>
              <th scope="col" className="py-2 pl-3 text-right font-normal">{t`Actions`}</th>
              <th
                scope="col"
                className="py-2 pr-4 pl-3 text-right font-normal"
              >{t`Part du lot`}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <HolderLine
                key={row.holderId}
                name={row.name}
                quantity={row.quantities[category.id] ?? 0}
                category={category}
                onOpen={() =>
                  onFigure({ kind: "shares", holderId: row.holderId, shareCategoryId: category.id })
                }
              />
            ))}
          </tbody>
        </table>
      ) : null}
      {pages.hasNextPage ? (
        <div data-screen-only className="border-t border-rule p-3 text-center">
          <Button
            size="sm"
            busy={pages.isFetchingNextPage}
            onClick={() => void pages.fetchNextPage()}
          >
            {t`Afficher plus (${rows.length} sur ${total})`}
          </Button>
        </div>
      ) : null}
    </section>
  );
};

type LineProps = { name: string; quantity: number; category: Category; onOpen: () => void };

const HolderLine = ({ name, quantity, category, onOpen }: LineProps) => {
  const format = useFormats();
  return (
    <tr className="border-t border-rule">
      <th scope="row" className="py-2 pl-4 text-left font-normal break-words">
        {name}
      </th>
      <td className="tabular py-2 pl-3 text-right">
        <OpenFigure of={`${name}, ${category.name}`} onOpen={onOpen}>
          {format.quantity(quantity)}
        </OpenFigure>
      </td>
      <td className="tabular py-2 pr-4 pl-3 text-right">
        {format.percent(quantity, category.quantity)}
      </td>
    </tr>
  );
};
