import type { FundraisingRow } from "@coulisse/contract/rounds/fundraising-shapes.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import type { ResourceColumn } from "#parts/tables/resource-table.tsx";
import { RoundState, useStateOfRound } from "./round-state.tsx";

/** The columns of every list of rounds; one of several companies says whose each is. */
export const useRoundColumns = (ofSeveral: boolean): ResourceColumn<FundraisingRow>[] => {
  const { t } = useLingui();
  const format = useFormats();
  const stateOf = useStateOfRound();
  const company: ResourceColumn<FundraisingRow> = {
    id: "company",
    header: t`Société`,
    sortable: true,
    value: (row) => row.companyName,
  };
  return [
    {
      id: "name",
      header: t({ message: "Levée", context: "of funds" }),
      sortable: ofSeveral,
      value: (row) => row.name,
      cell: (row) => (
        <span className="grid min-w-0">
          <span className="font-medium break-words">{row.name}</span>
          <span className="text-sm text-ink-3">{row.shareCategoryName}</span>
        </span>
      ),
    },
    ...(ofSeveral ? [company] : []),
    {
      id: "state",
      header: t`État`,
      value: (row) => stateOf(row),
      cell: (row) => <RoundState round={row} />,
    },
    {
      id: "unitPrice",
      header: t`Prix d’une action`,
      align: "end",
      value: (row) => format.unitPrice(row.unitPrice),
    },
    {
      id: "subscribed",
      header: t`Souscrit`,
      align: "end",
      value: (row) => format.amount(row.signedCents),
    },
    {
      id: "target",
      header: t`Objectif`,
      align: "end",
      value: (row) => format.amount(row.targetCents),
    },
    {
      id: "maximumCents",
      header: t`Maximum`,
      align: "end",
      sortable: ofSeveral,
      hiddenAtFirst: true,
      value: (row) => format.amount(row.maximumCents),
    },
    {
      id: "opensOn",
      header: t({ message: "Ouverture", context: "of a round" }),
      align: "end",
      sortable: ofSeveral,
      value: (row) => format.date(row.opensOn, "medium"),
    },
    {
      id: "closesOn",
      header: t`Dernier jour`,
      align: "end",
      sortable: ofSeveral,
      value: (row) => format.date(row.closesOn, "medium"),
    },
  ];
};
