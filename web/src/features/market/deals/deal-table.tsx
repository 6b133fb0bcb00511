import type { Deal } from "@coulisse/contract/market/market-shapes.schemas.ts";
import { dealStates, dealWords } from "@coulisse/contract/market/market.ts";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { ResourceTable, type ResourceColumn } from "#parts/tables/resource-table.tsx";
import { dealList, type DealsOf } from "../market.lists.ts";
import { useMyStep, useWaitingWords } from "../market-words.ts";
import { DealBadge } from "./deal-badge.tsx";

type Props = { of: DealsOf; dealTo: (id: string) => string };

export const DealTable = ({ of, dealTo }: Props) => {
  const { t } = useLingui();
  const words = useWords(dealWords);
  return (
    <ResourceTable
      {...dealList.useTable(of)}
      caption={t`Liste des cessions`}
      columns={useDealColumns()}
      filters={[
        {
          id: "state",
          label: t`État`,
          all: t`Tous les états`,
          options: dealStates.map((value) => ({ value, label: words[value] })),
        },
        { kind: "period", id: "createdAt", label: t`Date` },
        { kind: "range", id: "amountCents", label: t`Montant` },
      ]}
      nameOf={(row) => row.company.name}
      rowTo={(row) => dealTo(row.id)}
      empty={{
        title: t`Aucune cession`,
        text: t`Une cession commence quand quelqu’un répond à une offre.`,
      }}
    />
  );
};

const useDealColumns = (): ResourceColumn<Deal>[] => {
  const { t } = useLingui();
  const format = useFormats();
  const words = useWords(dealWords);
  const step = useMyStep();
  const waiting = useWaitingWords();
  return [
    {
      id: "company",
      header: t`Société`,
      value: (row) => row.company.name,
      cell: (row) => (
        <span className="grid min-w-0">
          <span className="font-medium break-words">{row.company.name}</span>
          <span className="text-sm text-ink-3">{row.shareCategory.name}</span>
        </span>
      ),
    },
    {
      id: "seller",
      header: t`Vendeur`,
      value: (row) => row.seller?.name ?? null,
      cell: (row) => row.seller?.name ?? t`Non révélé`,
    },
    {
      id: "buyer",
      header: t`Acheteur`,
      value: (row) => row.buyer?.name ?? null,
      cell: (row) => row.buyer?.name ?? t`Non révélé`,
    },
    { id: "quantity", header: t`Actions`, quantity: (row) => row.quantity },
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
      id: "state",
      header: t`État`,
      value: (row) => words[row.state],
      cell: (row) => (
        <span className="grid justify-items-start gap-1 max-sm:justify-items-end max-sm:text-right">
          <DealBadge deal={row} />
          {row.nextActor === null ? null : (
            <span className="text-sm text-ink-3">{step(row) ?? waiting(row)}</span>
          )}
        </span>
      ),
    },
    {
      id: "createdAt",
      header: t`Proposée le`,
      align: "end",
      value: (row) => format.instant(row.createdAt, "medium"),
    },
  ];
};
