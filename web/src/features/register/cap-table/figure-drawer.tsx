import type { CapTable, CapTableRow } from "@coulisse/contract/register-shapes.ts";
import { transactionRoutes } from "@coulisse/contract/transactions.ts";
import { useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { path } from "#app/paths.ts";
import { pagesOf } from "#app/queries.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { Drawer } from "#ui/drawer.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import type { Figure } from "../lines/figure.ts";
import { nameOfHolder } from "../lines/name-of-holder.ts";
import { WholeLines } from "../lines/whole-lines.tsx";
import type { CapTableView } from "./cap-table-view.ts";
import { HolderStandings } from "./holder-standings.tsx";
import { FigureSum } from "./figure-sum.tsx";
import { numberOf } from "./number-of.ts";

type Props = {
  figure: Figure;
  head: CapTable;
  /** Absent where the address names a holder whom the page has not fetched. */
  row: CapTableRow | undefined;
  view: CapTableView;
  companyId: string;
  companySlug: string;
  onClose: () => void;
};

const linesAtOnce = 200;

/** The lines that make a number, and their sum beside it. */
export const FigureDrawer = ({ figure, head, row, view, ...rest }: Props) => {
  const { companyId, companySlug, onClose } = rest;
  const { t } = useLingui();
  const format = useFormats();
  const { holderId, shareCategoryId } = figure;
  const query = { holderId, shareCategoryId, until: view.at };
  const list = useInfiniteQuery(
    pagesOf(transactionRoutes.listRegister, {
      params: { companyId },
      query: { ...query, direction: "asc", limit: linesAtOnce },
    }),
  );
  const category = head.categories.find(({ id }) => id === shareCategoryId);
  const day = format.date(view.at);
  const lines = list.data?.pages.flatMap((page) => page.items) ?? [];
  const title =
    holderId === undefined
      ? t`Toute la société`
      : (row?.name ?? nameOfHolder(holderId, lines) ?? t`Porteur`);
  return (
    <Drawer open onClose={onClose} title={title}>
      <div className="grid gap-5">
        <p className="text-sm text-ink-2">
          {category?.name ?? t`Tous les lots d’actions`}
          {" · "}
          {view.basis === "recorded" ? t`tel qu’écrit le ${day}` : t`au ${day}`}
        </p>
        <FigureSum figure={figure} head={head} row={row} />
        <HolderStandings figure={figure} row={row} view={view} companyId={companyId} />
        <WholeLines
          list={list}
          scope={{ holderId, shareCategoryId }}
          at={view.at}
          basis={view.basis}
          shown={numberOf(figure, head, row)}
        />
        <div>
          <LinkButton
            size="sm"
            to={path("/companies/:companySlug/register", { companySlug })}
            search={query}
          >
            {t`Voir ces lignes dans le registre`}
          </LinkButton>
        </div>
      </div>
    </Drawer>
  );
};
