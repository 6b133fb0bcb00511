import { formatSiret, noFigure } from "@coulisse/domain/formats.ts";
import { holderKindWords } from "@coulisse/contract/register/movement-words.ts";
import type {
  CapTable,
  CapTableRow,
  ShareStanding,
} from "@coulisse/contract/register/register-shapes.schemas.ts";
import { Plural, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { grounds, seriesAt } from "#ui/charts/series.ts";
import { cx } from "#ui/cx.ts";
import type { Column } from "#ui/table/column.ts";
import type { Figure } from "../lines/figure.ts";
import { categoryHead } from "./category-head.ts";
import { OpenFigure } from "./open-figure.tsx";

type Head = Pick<CapTable, "categories" | "totals" | "splitVotes">;

type ColumnSettings = {
  head: Head;
  /** The place of a holder in the donut; past its end they are among the others. */
  placeOf: (holderId: string) => number;
  onFigure: (figure: Figure) => void;
};

export const useCapTableColumns = ({
  head,
  placeOf,
  onFigure,
}: ColumnSettings): Column<CapTableRow>[] => {
  const { t } = useLingui();
  const format = useFormats();
  const { categories, totals } = head;
  // Said of both: where all shares have one vote the two percentages are the same.
  const wholes = { capital: t`part du capital`, votes: t`part des voix` };
  const portion = (kind: "capital" | "votes", part: number, whole: number, row: CapTableRow) => (
    <OpenFigure
      inRow
      plain
      of={`${row.name}, ${wholes[kind]}`}
      onOpen={() => onFigure({ kind, holderId: row.holderId })}
    >
      {format.percent(part, whole)}
    </OpenFigure>
  );
  const meetings = useMeetingColumns(totals);
  return [
    {
      id: "name",
      header: t`Porteur`,
      sortable: true,
      cell: (row) => <HolderCell row={row} place={placeOf(row.holderId)} />,
    },
    ...categories.map((category): Column<CapTableRow> => ({
      id: `category-${category.id}`,
      header: categoryHead(category),
      align: "end",
      cell: (row) => {
        const quantity = row.quantities[category.id] ?? 0;
        if (quantity === 0) return <span className="text-ink-3">{noFigure}</span>;
        const figure = {
          kind: "shares",
          holderId: row.holderId,
          shareCategoryId: category.id,
        } as const;
        return (
          <OpenFigure inRow of={`${row.name}, ${category.name}`} onOpen={() => onFigure(figure)}>
            {format.quantity(quantity)}
          </OpenFigure>
        );
      },
    })),
    {
      id: "quantity",
      header: t`Total`,
      align: "end",
      sortable: true,
      hideable: false,
      inLine: true,
      cell: (row) =>
        row.quantity === 0 ? (
          <span className="tabular text-ink-3">{format.quantity(0)}</span>
        ) : (
          <OpenFigure
            inRow
            of={row.name}
            onOpen={() => onFigure({ kind: "shares", holderId: row.holderId })}
          >
            {format.quantity(row.quantity)}
          </OpenFigure>
        ),
    },
    {
      id: "capital",
      header: t`Capital`,
      align: "end",
      inLine: true,
      sortable: true,
      cell: (row) =>
        row.quantity === 0 ? (
          <span className="text-ink-3">{noFigure}</span>
        ) : (
          portion("capital", row.quantity, totals.quantity, row)
        ),
    },
    ...(head.splitVotes === null
      ? [
          {
            id: "votes",
            header: t`Voix`,
            align: "end",
            sortable: true,
            cell: (row) => portion("votes", row.votes, totals.votes, row),
          } satisfies Column<CapTableRow>,
        ]
      : meetings),
    ...useStandingColumns(onFigure),
  ];
};

/**
 * Each kind of meeting has its column, with the votes and their part: who votes for split shares
 * depends on it.
 */
const useMeetingColumns = ({ votes }: Head["totals"]): Column<CapTableRow>[] => {
  const { t } = useLingui();
  const format = useFormats();
  const column = (
    id: "ordinaryVotes" | "extraordinaryVotes" | "profitVotes",
    header: string,
    hiddenAtFirst = false,
  ): Column<CapTableRow> => ({
    id,
    header,
    align: "end",
    hiddenAtFirst,
    cell: (row) => (
      <span className="tabular whitespace-nowrap">
        {format.percent(row[id], votes)}
        <span className="block text-xs text-ink-3">{format.quantity(row[id])}</span>
      </span>
    ),
  });
  return [
    column("ordinaryVotes", t`Voix AGO`),
    column("extraordinaryVotes", t`Voix AGE`),
    column("profitVotes", t`Voix sur les bénéfices`, true),
  ];
};

/**
 * Columns show what weighs on the shares, each opening what makes it; of another day it is not
 * known.
 */
const useStandingColumns = (onFigure: ColumnSettings["onFigure"]): Column<CapTableRow>[] => {
  const { t } = useLingui();
  const format = useFormats();
  const column = (
    id: keyof ShareStanding,
    header: string,
    isShown: boolean,
  ): Column<CapTableRow> => ({
    id,
    header,
    align: "end",
    hiddenAtFirst: !isShown,
    cell: (row) => {
      const quantity = row.standing?.[id] ?? null;
      if (quantity === null || (quantity === 0 && id !== "freeQuantity")) {
        return <span className="text-ink-3">{noFigure}</span>;
      }
      return (
        <OpenFigure
          inRow
          plain
          of={`${row.name}, ${header}`}
          onOpen={() => onFigure({ kind: "shares", holderId: row.holderId })}
        >
          {format.quantity(quantity)}
        </OpenFigure>
      );
    },
  });
  return [
    column("pledgedQuantity", t`Nanties`, false),
    column("usufructQuantity", t`En nue-propriété`, false),
    column("promisedQuantity", t`Promises`, false),
    column("freeQuantity", t`Libres`, true),
  ];
};

type Props = {
  row: CapTableRow;
  /** The colour in the donut. */
  place: number;
};

const HolderCell = ({ row, place }: Props) => {
  const { t } = useLingui();
  const siren = row.siren === null ? undefined : formatSiret(row.siren);
  const format = useFormats();
  const kinds = {
    ...useWords(holderKindWords),
    named: t`Désignée par une ligne du registre`,
  };
  const kind = kinds[row.kind];
  const bare = format.quantity(row.bareQuantity);
  const usufruct = format.units("SHARE", row.usufructQuantity);
  return (
    <span className="flex items-start gap-2.5 sm:min-w-44">
      <span
        aria-hidden="true"
        className={cx("mt-[7px] size-2.5 shrink-0 rounded-[2px]", seriesAt(grounds, place))}
      />
      <span className="min-w-0">
        <span className="line-clamp-2 max-w-[26rem] break-words max-sm:line-clamp-1">
          {row.name}
        </span>
        <span className="block text-xs font-normal text-ink-3 max-sm:hidden">
          {siren === undefined ? kind : t`${kind} · SIREN ${siren}`}
        </span>
        {row.bareQuantity > 0 ? (
          <span className="block text-xs font-normal text-ink-2">
            {t`dont ${bare} en nue-propriété`}
          </span>
        ) : null}
        {row.usufructQuantity > 0 ? (
          <span className="block text-xs font-normal text-ink-2">{t`usufruit de ${usufruct}`}</span>
        ) : null}
      </span>
    </span>
  );
};

/** The whole company's row, whatever is searched: the denominators of every percentage above it. */
export const useTotalsRow = (
  { categories, totals }: Pick<Head, "categories" | "totals">,
  onFigure: (figure: Figure) => void,
): Record<string, ReactNode> => {
  const { t } = useLingui();
  const format = useFormats();
  const hundred = format.percent(totals.quantity, totals.quantity, 0);
  const holders = format.quantity(totals.holderCount);
  const everybody = t`toute la société`;
  return {
    name: (
      <>
        {t`Toute la société`}
        <span className="block text-xs font-normal text-ink-3">
          <Plural
            value={totals.holderCount}
            one={`${holders} porteur`}
            other={`${holders} porteurs`}
          />
        </span>
      </>
    ),
    ...Object.fromEntries(
      categories.map(({ id, name, quantity }) => [
        `category-${id}`,
        <OpenFigure
          key={id}
          of={`${everybody}, ${name}`}
          onOpen={() => onFigure({ kind: "shares", shareCategoryId: id })}
        >
          {format.quantity(quantity)}
        </OpenFigure>,
      ]),
    ),
    quantity: (
      <OpenFigure of={everybody} onOpen={() => onFigure({ kind: "shares" })}>
        {format.quantity(totals.quantity)}
      </OpenFigure>
    ),
    capital: hundred,
    votes: format.percent(totals.votes, totals.votes, 0),
    ordinaryVotes: hundred,
    extraordinaryVotes: hundred,
    profitVotes: hundred,
  };
};
