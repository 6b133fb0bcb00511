import { noFigure } from "@coulisse/domain/formats.ts";
import { gainOf } from "@coulisse/domain/holding-gain.ts";
import type { Holding } from "@coulisse/contract/register/register-shapes.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import { totalsOf } from "#parts/holdings/portfolio-totals.ts";
import { Badge } from "#ui/badge.tsx";
import { cx } from "#ui/cx.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Picture } from "#ui/picture.tsx";
import { arrangeRows } from "#ui/table/arrange-rows.ts";
import type { Column, Export } from "#ui/table/column.ts";
import { DataTable } from "#ui/table/data-table.tsx";
import { useAdjustedFor } from "#parts/words/use-adjusted-for.ts";
import { useShortPriceWords } from "./worth/use-worth-words.ts";
import { useTableState } from "#ui/table/use-table-state.ts";

/** The number of lines past which a portfolio is searched rather than read. */
const searchedFrom = 8;

/** The lines that the search and the filters of the address leave, with what they were left by. */
export const useHoldingRows = (holdings: readonly Holding[]) => {
  const state = useTableState({
    sort: ["company", "quantity", "value", "gain"],
    defaultSort: { by: "value", direction: "desc" },
    filters: { company: "any", holder: "any" },
  });
  const rows = arrangeRows(holdings, state, {
    text: (row) => `${row.companyName} ${row.shareCategoryName} ${row.holderName}`,
    sort: {
      company: (row) => row.companyName,
      quantity: (row) => row.quantity,
      value: (row) => row.valueCents,
      gain: gainOf,
    },
    filters: {
      company: (row, companyId) => row.companyId === companyId,
      holder: (row, holderId) => row.holderId === holderId,
    },
  });
  return { state, rows };
};

type TableProps = ReturnType<typeof useHoldingRows> & {
  holdings: readonly Holding[];
  exports: readonly Export[];
};

export const HoldingTable = ({ holdings, exports, state, rows }: TableProps) => {
  const { t } = useLingui();
  const holders = [...new Map(holdings.map((one) => [one.holderId, one.holderName]))];
  const companies = [...new Map(holdings.map((one) => [one.companyId, one.companyName]))];
  const columns = useHoldingColumns(holders.length > 1);
  const totals = useTotals(rows);
  return (
    <DataTable<Holding>
      caption={t`Mes lignes de titres`}
      columns={holders.length > 1 ? columns : columns.filter(({ id }) => id !== "holder")}
      rowId={(row) => row.shareHolderId}
      state={state}
      rows={rows}
      {...(holdings.length >= searchedFrom ? { search: t`Rechercher une société` } : {})}
      filters={[
        { id: "company", label: t`Société`, all: t`Toutes les sociétés`, options: companies },
        { id: "holder", label: t`Porteur`, all: t`Tous les porteurs`, options: holders },
      ]
        .filter(({ options }) => options.length > 1)
        .map(({ options, ...filter }) => ({
          ...filter,
          options: options.map(([value, label]) => ({ value, label })),
          areNames: true,
        }))}
      exports={exports}
      {...(rows.length > 1 ? { totals } : {})}
      onOpen={(row) => state.setOpen(row.shareHolderId)}
      empty={
        <EmptyState
          title={t`Toutes vos lignes sont masquées`}
          text={t`Ces lignes sont soldées, ou leur société a fermé son marché secondaire.`}
        />
      }
    />
  );
};

/**
 * Totals are of the lines that are shown: shares of several companies add up to nothing, what they
 * are worth does.
 */
const useTotals = (rows: readonly Holding[]) => {
  const { t } = useLingui();
  const format = useFormats();
  const { valueCents, gainCents } = totalsOf(rows);
  return {
    company: t`Total`,
    value: format.amount(valueCents),
    gain: gainCents === null ? noFigure : format.signedAmount(gainCents),
  };
};

/** The quantity says how much is free to move, where something weighs on an account. */
const HeldFigure = ({ holding: { quantity, freeQuantity } }: { holding: Holding }) => {
  const { t } = useLingui();
  const format = useFormats();
  const free = format.quantity(freeQuantity);
  return (
    <span>
      <span className="opens">{format.quantity(quantity)}</span>
      {freeQuantity < quantity ? (
        <span className="block text-xs text-ink-3">{t`dont ${free} libres`}</span>
      ) : null}
    </span>
  );
};

/** A price says what it rests on; one from before a split is told in the shares of today, and says so. */
const PriceFigure = ({ holding }: { holding: Holding }) => {
  const format = useFormats();
  const words = useShortPriceWords();
  const { lastUnitPrice, priceAdjustment, price } = holding;
  const adjusted = useAdjustedFor()(priceAdjustment);
  if (lastUnitPrice === null) return noFigure;
  return (
    <span>
      {format.unitPrice(lastUnitPrice)}
      {price === null ? null : (
        <span className={cx("block text-xs", price.isOld ? "text-warn" : "text-ink-3")}>
          {words(price)}
        </span>
      )}
      {adjusted === undefined ? null : <span className="block text-xs text-ink-3">{adjusted}</span>}
    </span>
  );
};

/**
 * Each line says whose it is where there are several accounts; with one it would only repeat
 * itself.
 */
const useHoldingColumns = (severalHolders: boolean): Column<Holding>[] => {
  const { t } = useLingui();
  const format = useFormats();
  return [
    {
      id: "company",
      header: t`Société`,
      sortable: true,
      cell: (row) => <CompanyCell holding={row} withHolder={severalHolders} />,
    },
    {
      id: "holder",
      header: t`Porteur`,
      hiddenAtFirst: true,
      cell: (row) => <span className="line-clamp-2 min-w-28 break-words">{row.holderName}</span>,
    },
    {
      id: "quantity",
      header: t`Actions`,
      align: "end",
      sortable: true,
      cell: (row) => <HeldFigure holding={row} />,
    },
    {
      id: "price",
      header: t`Prix`,
      align: "end",
      cell: (row) => <PriceFigure holding={row} />,
    },
    {
      id: "value",
      header: t`Valeur`,
      align: "end",
      sortable: true,
      cell: (row) => (row.valueCents === null ? noFigure : format.amount(row.valueCents)),
    },
    {
      id: "gain",
      header: t`Plus-value`,
      align: "end",
      sortable: true,
      cell: (row) => <GainFigure holding={row} />,
    },
    {
      id: "share",
      header: t`Capital`,
      align: "end",
      cell: (row) => format.percent(row.quantity, row.companyShareCount),
    },
  ];
};

/** Twice the size at which it is drawn, for screens of two dots to the pixel. */
const logoPx = 72;

type Props = { holding: Holding; withHolder: boolean };

const CompanyCell = ({ holding, withHolder }: Props) => {
  const { t } = useLingui();
  const { companyName, companyLogoUrl, shareCategoryName, secondaryMarketStatus, holderName } =
    holding;
  const logo =
    companyLogoUrl === null
      ? null
      : { url: companyLogoUrl, width: logoPx, height: logoPx, sources: [] };
  return (
    <span className="flex min-w-44 items-start gap-3">
      <Picture image={logo} name={companyName} className="size-9 shrink-0" />
      <span className="min-w-0">
        <span className="line-clamp-2 max-w-72 break-words">{companyName}</span>
        <span className="block text-xs font-normal text-ink-3">
          {shareCategoryName}
          {withHolder ? ` · ${holderName}` : ""}
        </span>
        {secondaryMarketStatus === "CLOSED" ? <Badge>{t`Marché fermé`}</Badge> : null}
      </span>
    </span>
  );
};

/** The sign says it, the colour only helps; under it the gain as a part of what was paid. */
export const GainFigure = ({ holding }: { holding: Holding }) => {
  const format = useFormats();
  const gain = gainOf(holding);
  if (gain === null || holding.costCents === null) return noFigure;
  const sign = gain > 0 ? "+" : "";
  return (
    <div>
      <span className={cx(gain > 0 && "text-gain", gain < 0 && "text-loss")}>
        {format.signedAmount(gain)}
      </span>
      {holding.costCents > 0 ? (
        <span className="block text-xs text-ink-3">
          {sign}
          {format.percent(gain, holding.costCents)}
        </span>
      ) : null}
    </div>
  );
};
