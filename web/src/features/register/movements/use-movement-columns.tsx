import type { Movement } from "@coulisse/contract/movements.ts";
import { useLingui } from "@lingui/react/macro";
import { noFigure } from "#i18n/formats.ts";
import { useFormats } from "#i18n/use-formats.ts";
import type { Column } from "#ui/table/column.ts";
import { natureWords, typeWords } from "../nature-words.ts";
import { CorrectionMark } from "./correction-mark.tsx";
import { PartyName } from "./party-name.tsx";
import { shortHash } from "./short-hash.ts";

export const useMovementColumns = (): Column<Movement>[] => {
  const { t } = useLingui();
  const format = useFormats();
  return [
    {
      id: "number",
      header: t`N°`,
      sortable: true,
      cell: (line) => <span className="tabular">{format.quantity(line.number)}</span>,
    },
    {
      id: "effectiveOn",
      header: t`Effet`,
      cell: (line) => <span className="tabular">{format.date(line.effectiveOn, "medium")}</span>,
    },
    {
      id: "nature",
      header: t`Nature`,
      cell: (line) => (
        <>
          {t(natureWords[line.nature])}
          <span className="block text-xs text-ink-3">{t(typeWords[line.type])}</span>
          <CorrectionMark movement={line} />
        </>
      ),
    },
    {
      id: "transferor",
      header: t`Ancien titulaire`,
      cell: (line) => <PartyName party={line.transferor} />,
    },
    {
      id: "transferee",
      header: t`Nouveau titulaire`,
      cell: (line) => <PartyName party={line.transferee} />,
    },
    { id: "category", header: t`Lot`, cell: (line) => line.shareCategoryName },
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
