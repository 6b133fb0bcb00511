import type { Company } from "@coulisse/contract/company-shapes.schemas.ts";
import { noFigure } from "@coulisse/contract/formats.ts";
import type { CapTable, CapTableRow } from "@coulisse/contract/register-shapes.schemas.ts";
import { registerRoutes } from "@coulisse/contract/register.ts";
import { useLingui } from "@lingui/react/macro";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { pagesOf } from "#platform/queries.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { useWholeList } from "../lines/use-whole-list.ts";
import { PaperHead, PrintFrame } from "../print/paper.tsx";
import { categoryHead } from "./category-head.ts";
import { headOf, momentOf, type CapTableView } from "./cap-table-view.ts";

const holdersAtOnce = 200;

type Props = { company: Company; view: CapTableView; onDone: () => void };

export const CapTablePrint = ({ company, view, onDone }: Props) => {
  const { t } = useLingui();
  const format = useFormats();
  const head = useQuery(headOf(company.id, view));
  const pages = useInfiniteQuery(
    pagesOf(registerRoutes.getCapTable, {
      params: { companyId: company.id },
      query: { ...momentOf(view), limit: holdersAtOnce },
    }),
  );
  const { items, total, isWhole } = useWholeList(pages, Infinity);
  const day = format.date(view.at);
  return (
    <PrintFrame
      read={items.length}
      total={total}
      isWhole={isWhole && head.data !== undefined}
      failed={pages.isError || head.isError}
      onDone={onDone}
    >
      <PaperHead
        company={company}
        title={
          view.basis === "recorded"
            ? t`Table de capitalisation telle qu’écrite le ${day}`
            : t`Table de capitalisation au ${day}`
        }
      />
      {head.data ? <PaperTable head={head.data} rows={items} /> : null}
    </PrintFrame>
  );
};

const PaperTable = ({ head, rows }: { head: CapTable; rows: readonly CapTableRow[] }) => {
  const { t } = useLingui();
  const format = useFormats();
  const { categories, totals } = head;
  return (
    <table className="w-full">
      <thead>
        <tr className="border-b border-ink text-left">
          <th scope="col" className="py-1">{t`Porteur`}</th>
          {categories.map((category) => (
            <th key={category.id} scope="col" className="py-1 pl-3 text-right">
              {categoryHead(category)}
            </th>
          ))}
          <th scope="col" className="py-1 pl-3 text-right">{t`Total`}</th>
          <th scope="col" className="py-1 pl-3 text-right">{t`Capital`}</th>
          <th scope="col" className="py-1 pl-3 text-right">{t`Voix`}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.holderId} className="border-b border-rule">
            <td className="py-1 break-words">{row.name}</td>
            {categories.map(({ id }) => (
              <td key={id} className="tabular py-1 pl-3 text-right">
                {row.quantities[id] ? format.quantity(row.quantities[id]) : noFigure}
              </td>
            ))}
            <td className="tabular py-1 pl-3 text-right">{format.quantity(row.quantity)}</td>
            <td className="tabular py-1 pl-3 text-right">
              {format.percent(row.quantity, totals.quantity)}
            </td>
            <td className="tabular py-1 pl-3 text-right">
              {format.percent(row.votes, totals.votes)}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="font-semibold">
          <td className="py-1">{t`Total`}</td>
          {categories.map(({ id, quantity }) => (
            <td key={id} className="tabular py-1 pl-3 text-right">
              {format.quantity(quantity)}
            </td>
          ))}
          <td className="tabular py-1 pl-3 text-right">{format.quantity(totals.quantity)}</td>
          <td className="tabular py-1 pl-3 text-right">
            {format.percent(totals.quantity, totals.quantity, 0)}
          </td>
          <td className="tabular py-1 pl-3 text-right">
            {format.percent(totals.votes, totals.votes, 0)}
          </td>
        </tr>
      </tfoot>
    </table>
  );
};
