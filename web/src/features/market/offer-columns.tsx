import { noFigure } from "@coulisse/domain/formats.ts";
import type { BoardOffer } from "@coulisse/contract/market/market-shapes.schemas.ts";
import { offerKindWords, offerWords } from "@coulisse/contract/market/market.ts";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import type { ResourceColumn } from "#parts/tables/resource-table.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { useToolsColumn } from "#ui/table/use-tools-column.ts";
import { offerTones } from "./market-words.ts";

/** The columns of the lists of offers of the company and of the platform, which both see names. */
export const useOfferColumns = (
  ofSeveral: boolean,
  onWithdraw?: (offer: BoardOffer) => void,
): ResourceColumn<BoardOffer>[] => {
  const { t } = useLingui();
  const format = useFormats();
  const kinds = useWords(offerKindWords);
  const states = useWords(offerWords);
  const company: ResourceColumn<BoardOffer> = {
    id: "company",
    header: t`Société`,
    value: (row) => row.company.name,
  };
  const tools = useToolsColumn();
  const withdrawal: ResourceColumn<BoardOffer> = {
    ...tools,
    cell: (row) =>
      row.state === "OPEN" ? (
        <Button size="sm" onClick={() => onWithdraw?.(row)}>
          {t`Retirer l’offre`}
          <span className="sr-only">{` · ${row.holder?.name ?? ""}`}</span>
        </Button>
      ) : null,
  };
  return [
    {
      id: "holder",
      header: t`Auteur`,
      value: (row) => row.holder?.name ?? noFigure,
      cell: (row) => (
        <span className="grid min-w-0">
          <span className="font-medium break-words">{row.holder?.name ?? noFigure}</span>
          <span className="text-sm text-ink-3">{row.shareCategory.name}</span>
        </span>
      ),
    },
    ...(ofSeveral ? [company] : []),
    { id: "kind", header: t`Nature`, value: (row) => kinds[row.kind] },
    { id: "remaining", header: t`Actions`, quantity: (row) => row.remainingQuantity },
    {
      id: "unitPrice",
      header: t`Prix d’une action`,
      align: "end",
      value: (row) => format.unitPrice(row.unitPrice),
    },
    {
      id: "amount",
      header: t`Montant`,
      align: "end",
      value: (row) => format.amount(row.amountCents),
    },
    {
      id: "createdAt",
      header: t`Publiée le`,
      align: "end",
      value: (row) => format.instant(row.createdAt, "medium"),
    },
    {
      id: "expiresOn",
      header: t`Dernier jour`,
      align: "end",
      value: (row) => format.date(row.expiresOn, "medium"),
    },
    {
      id: "state",
      header: t`État`,
      value: (row) => states[row.state],
      cell: (row) => <Badge tone={offerTones[row.state]}>{states[row.state]}</Badge>,
    },
    ...(onWithdraw ? [withdrawal] : []),
  ];
};
