import type { Movement } from "@coulisse/contract/movements.ts";
import { useLingui } from "@lingui/react/macro";
import { noFigure } from "@coulisse/contract/formats.ts";
import { useFormats } from "#i18n/use-formats.ts";
import type { Column } from "#ui/table/column.ts";
import { shortHash } from "./short-hash.ts";

/** What a line moved and at what price, then what only a check of the register looks at. */
export const useFigureColumns = (): Column<Movement>[] => {
  const { t } = useLingui();
  const format = useFormats();
  return [
    {
      id: "quantity",
      header: t`Nombre`,
      align: "end",
      cell: (line) => format.quantity(line.quantity),
    },
    {
      id: "unitPrice",
      header: t`Prix`,
      align: "end",
      cell: (line) => (line.unitPrice === null ? noFigure : format.unitPrice(line.unitPrice)),
    },
    {
      id: "amount",
      header: t`Montant`,
      align: "end",
      hiddenAtFirst: true,
      cell: (line) => (line.amountCents === null ? noFigure : format.amount(line.amountCents)),
    },
    {
      id: "recordedAt",
      header: t`Écriture`,
      hiddenAtFirst: true,
      cell: (line) => <span className="tabular">{format.instant(line.recordedAt, "medium")}</span>,
    },
    {
      id: "hash",
      header: t`Empreinte`,
      hiddenAtFirst: true,
      cell: (line) => <span className="font-mono text-xs">{shortHash(line.hash)}</span>,
    },
  ];
};
