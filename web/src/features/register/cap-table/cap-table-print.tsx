import type { Company } from "@coulisse/contract/companies/company-shapes.schemas.ts";
import { noFigure } from "@coulisse/domain/formats.ts";
import { voterGroundWords } from "@coulisse/contract/register/movement-words.ts";
import type { CapTable, CapTableRow } from "@coulisse/contract/register/register-shapes.schemas.ts";
import { registerRoutes } from "@coulisse/contract/register/register.ts";
import { useLingui } from "@lingui/react/macro";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { pagesOf } from "#platform/queries.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { useWholeList } from "../lines/use-whole-list.ts";
import { PaperHead, PrintFrame } from "../print/paper.tsx";
import { categoryHead } from "./category-head.ts";
import { headOf, momentOf, type CapTableView } from "../lines/cap-table-view.ts";

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
  const { categories, totals, splitVotes } = head;
  const grounds = useWords(voterGroundWords);
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
          {splitVotes === null ? (
            <th scope="col" className="py-1 pl-3 text-right">{t`Voix`}</th>
          ) : (
            <>
              <th scope="col" className="py-1 pl-3 text-right">{t`Voix AGO`}</th>
              <th scope="col" className="py-1 pl-3 text-right">{t`Voix AGE`}</th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.holderId} className="border-b border-rule">
            <td className="py-1 break-words">
              {row.name}
              <SplitOf row={row} />
            </td>
            {categories.map(({ id }) => (
              <td key={id} className="tabular py-1 pl-3 text-right">
                {row.quantities[id] ? format.quantity(row.quantities[id]) : noFigure}
              </td>
            ))}
            <td className="tabular py-1 pl-3 text-right">{format.quantity(row.quantity)}</td>
            <td className="tabular py-1 pl-3 text-right">
              {format.percent(row.quantity, totals.quantity)}
            </td>
            {(splitVotes === null ? [row.votes] : [row.ordinaryVotes, row.extraordinaryVotes]).map(
              (votes, place) => (
                <td key={place} className="tabular py-1 pl-3 text-right">
                  {format.percent(votes, totals.votes)}
                </td>
              ),
            )}
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
          {(splitVotes === null ? [0] : [0, 1]).map((place) => (
            <td key={place} className="tabular py-1 pl-3 text-right">
              {format.percent(totals.votes, totals.votes, 0)}
            </td>
          ))}
        </tr>
        {splitVotes === null ? null : (
          <tr>
            <td colSpan={categories.length + 5} className="py-2">
              {grounds[splitVotes.ground]}
            </td>
          </tr>
        )}
      </tfoot>
    </table>
  );
};

const SplitOf = ({ row }: { row: CapTableRow }) => {
  const { t } = useLingui();
  const format = useFormats();
  const bare = format.quantity(row.bareQuantity);
  const usufruct = format.units("SHARE", row.usufructQuantity);
  return (
    <>
      {row.bareQuantity > 0 ? (
        <span className="block text-xs">{t`dont ${bare} en nue-propriété`}</span>
      ) : null}
      {row.usufructQuantity > 0 ? (
        <span className="block text-xs">{t`usufruit de ${usufruct}`}</span>
      ) : null}
    </>
  );
};
