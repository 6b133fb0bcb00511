import type { Holding } from "@coulisse/contract/register-shapes.ts";
import { useLingui } from "@lingui/react/macro";
import { noFigure } from "@coulisse/contract/formats.ts";
import { useFormats } from "#i18n/use-formats.ts";
import type { Column } from "#ui/table/column.ts";
import { CompanyCell } from "./company-cell.tsx";
import { GainFigure } from "./gain-figure.tsx";

/** Where something weighs on an account, its quantity says how much is free to move. */
const HeldFigure = ({ holding: { quantity, freeQuantity } }: { holding: Holding }) => {
  const { t } = useLingui();
  const format = useFormats();
  const free = format.quantity(freeQuantity);
  return (
    <>
      <span className="opens">{format.quantity(quantity)}</span>
      {freeQuantity < quantity ? (
        <span className="block text-xs text-ink-3">{t`dont ${free} libres`}</span>
      ) : null}
    </>
  );
};

/** With several accounts each line says whose it is; with one it would only repeat itself. */
export const useHoldingColumns = (severalHolders: boolean): Column<Holding>[] => {
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
      header: t`Titulaire`,
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
      cell: (row) => (row.lastUnitPrice === null ? noFigure : format.unitPrice(row.lastUnitPrice)),
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
