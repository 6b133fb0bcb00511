/**
 * A table whose rows come from the server, page by page, sorted and filtered there:
 *
 *   <DataTable caption={t`Mouvements`} columns={columns} rowId={(row) => row.id} state={state}
 *     pages={useInfiniteQuery(pagesOf(route, { params, query: state.query }))}
 *     search={t`Rechercher un porteur`} filters={filters} totals={{ quantity: "1 200" }}
 *     onOpen={(row) => state.setOpen(row.id)} exports={[{ label: "CSV", href }]} empty={…} />
 *
 * A short list that comes whole is given as `rows`, most often `arrangeRows(list, state, …)`.
 * With `acts`, rows are chosen and something is done with all of them. On a narrow screen each row
 * is a card.
 */
import { useLingui, Plural } from "@lingui/react/macro";
import { useDeferredValue, useState, type ReactNode } from "react";
import { Button } from "../button.tsx";
import { EmptyState } from "../empty-state.tsx";
import { FailedState } from "../failed-state.tsx";
import { ChosenPlace } from "./chosen-place.tsx";
import { roles } from "./roles.ts";
import type { RowActs } from "./row-acts.ts";
import { useChoice, useChoiceColumn } from "./use-choice.tsx";
import type { GroupOf } from "./body-props.ts";
import type { Column, Export, Filter } from "./column.ts";
import { rowsOfList, rowsOfPages, type Pages, type Rows } from "./rows.ts";
import { isShown } from "./shown-columns.ts";
import { drawnAtMost, TableBody } from "./table-body.tsx";
import { TableFoot } from "./table-foot.tsx";
import { TableHead } from "./table-head.tsx";
import { TableMore } from "./table-more.tsx";
import type { RowOpening } from "./table-row.tsx";
import { TableSkeleton } from "./table-skeleton.tsx";
import { TableToolbar } from "./table-toolbar.tsx";
import type { TableState } from "./use-table-state.ts";

type Props<Row> = RowOpening<Row> & {
  caption: string;
  columns: readonly Column<Row>[];
  rowId: (row: Row) => string;
  state: TableState;
  /** The label of the search box; none without. */
  search?: string;
  filters?: readonly Filter[];
  exports?: readonly Export[];
  /** Acts on several rows; without them none can be chosen. */
  acts?: RowActs<Row>;
  /** The files of the rows that were chosen alone. */
  filesOf?: (ids: readonly string[]) => readonly Export[];
  /** Further tools of the bar over the table. */
  tools?: ReactNode;
  totals?: Readonly<Record<string, ReactNode>>;
  /** Heads over rows that come in order of their groups; not drawn among more rows than are in view. */
  groupOf?: GroupOf<Row> | undefined;
  /** The text is shown where there is no row yet, whatever the filters. */
  empty: ReactNode;
  /** The words of a queue as it opens, where nothing waits. */
  nothingWaits?: Readonly<{ title: string; text: string }>;
} & ({ pages: Pages<Row>; rows?: never } | { rows: readonly Row[]; pages?: never });

const none: readonly never[] = [];

export const DataTable = <Row,>(props: Props<Row>) => {
  const { columns, state, totals, search, filters = none, exports = none, tools } = props;
  const found = props.pages ? rowsOfPages(props.pages) : rowsOfList(props.rows);
  // The box is ticked first; then its column comes or goes, which lays the whole table out anew.
  const toggled = useDeferredValue([...state.toggledColumns].join());
  const toggledColumns = new Set(toggled.split(","));
  const { acts, rowId } = props;
  const choice = useChoice({ acts, rows: found.rows, rowId, state });
  const shown = useChoiceColumn(
    columns.filter((column) => isShown(column, { toggledColumns })),
    { acts, rowId, opens: props.onOpen !== undefined || props.rowTo !== undefined },
    choice,
  );
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const arrangement = useArrangement(state, found.stale, scroller);
  const narrowed = state.search !== "" || Object.values(state.filters).some(Boolean);
  const isEmpty = found.state === "there" && found.rows.length === 0;
  if (isEmpty && !narrowed) return <Sheet>{props.empty}</Sheet>;
  const many = found.rows.length > drawnAtMost;
  return (
    <div className="min-w-0">
      <TableToolbar
        columns={columns}
        state={state}
        search={search}
        filters={filters}
        exports={exports}
        tools={tools}
      />
      <Count found={found} narrowed={narrowed} />
      {found.state === "failed" ? (
        <Sheet>
          <FailedState onRetry={found.retry} />
        </Sheet>
      ) : isEmpty ? (
        <Sheet>
          <NoResult onClear={state.clear} {...(state.asAtFirst ? props.nothingWaits : {})} />
        </Sheet>
      ) : (
        <div
          ref={setScroller}
          data-scroller
          role="region"
          aria-label={props.caption}
          // A table wider or longer than its place is scrolled with the keyboard too.
          tabIndex={0}
          className="relative max-h-[max(26rem,calc(100dvh-11rem))] overflow-auto rounded-md border border-rule bg-sheet focus-visible:outline-offset-0 max-sm:max-h-none max-sm:flex max-sm:flex-col max-sm:overflow-visible max-sm:border-0 max-sm:bg-transparent"
        >
          <table
            {...roles.table}
            // How many there are is not known where they are more than were counted.
            aria-rowcount={many ? (found.moreThanTotal ? -1 : found.total + 1) : undefined}
            className="w-full border-separate border-spacing-0 text-base max-sm:contents md:text-sm"
          >
            <caption className="sr-only">{props.caption}</caption>
            <TableHead columns={shown} state={state} />
            {found.state === "pending" ? (
              <TableSkeleton columns={shown.length} />
            ) : (
              <TableBody
                rows={found.rows}
                columns={shown}
                rowId={rowId}
                open={state.open}
                stale={found.stale}
                arrangement={props.pages ? arrangement : ""}
                scroller={scroller}
                onOpen={props.onOpen}
                rowTo={props.rowTo}
                groupOf={props.groupOf}
              />
            )}
            {totals && found.state === "there" ? (
              <TableFoot columns={shown} totals={totals} />
            ) : null}
          </table>
          {found.more ? (
            <TableMore
              key={arrangement}
              more={found.more}
              shown={found.rows.length}
              total={found.total}
              moreThanTotal={found.moreThanTotal}
            />
          ) : null}
        </div>
      )}
      {acts ? (
        <ChosenPlace choice={choice} acts={acts} scroller={scroller} filesOf={props.filesOf} />
      ) : null}
    </div>
  );
};

/** Somebody is at a row: its menu is open, or it has the focus. */
const isInUse = (scroller: HTMLElement | null): boolean => {
  const place = scroller?.querySelector('tbody :is(:focus, [aria-expanded="true"])');
  return place !== null && place !== undefined;
};

/**
 * The arrangement is what the rows on the page were asked by: as long as an answer is awaited, the
 * question before, and as long as somebody is at one of them too, whose row stays what it is.
 */
const useArrangement = (
  { search, sort, filters }: TableState,
  stale: boolean,
  scroller: HTMLElement | null,
): string => {
  const asked = JSON.stringify([search, sort, filters]);
  const [shown, setShown] = useState({ asked, arrangement: asked });
  if (!stale && shown.asked !== asked) {
    setShown({ asked, arrangement: isInUse(scroller) ? shown.arrangement : asked });
  }
  return shown.arrangement;
};

const Sheet = ({ children }: { children: ReactNode }) => (
  <div className="rounded-md border border-rule bg-sheet">{children}</div>
);

/** The count is told as it changes, so that a search says what it found. */
const Count = <Row,>({ found, narrowed }: { found: Rows<Row>; narrowed: boolean }) => (
  <p role="status" className="sr-only">
    {found.state === "there" && narrowed ? (
      found.moreThanTotal ? (
        <Plural value={found.total} one="Plus de # résultat" other="Plus de # résultats" />
      ) : (
        <Plural value={found.total} one="# résultat" other="# résultats" />
      )
    ) : null}
  </p>
);

type NoResultProps = { onClear: () => void; title?: string; text?: string };

const NoResult = ({ onClear, title, text }: NoResultProps) => {
  const { t } = useLingui();
  return (
    <EmptyState
      title={title ?? t`Aucun résultat`}
      text={text ?? t`Rien ne correspond à cette recherche et à ces filtres.`}
      action={<Button size="sm" onClick={onClear}>{t`Tout afficher`}</Button>}
    />
  );
};
