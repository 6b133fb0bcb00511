import type { BoardOffer } from "@coulisse/contract/market/market-shapes.schemas.ts";
import { marketRoutes } from "@coulisse/contract/market/market.ts";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import { useRowAct } from "#kit/row-act.ts";
import type { RowActs } from "#ui/table/row-acts.ts";

const nameOf = ({ holder, company }: BoardOffer): string =>
  [holder?.name, company.name].filter(Boolean).join(" · ");

const sumOf = (rows: readonly BoardOffer[]): number =>
  rows.reduce((sum, { remainingQuantity }) => sum + remainingQuantity, 0);

/** The platform withdraws several offers of a board; a company keeps them as a file. */
export const useOfferActs = (isPlatform: boolean): RowActs<BoardOffer> => {
  const { t } = useLingui();
  const format = useFormats();
  const withdraw = useRowAct(marketRoutes.withdrawOffer, {
    label: t`Retirer les offres`,
    danger: true,
    nameOf,
    options: ({ id }: BoardOffer) => ({ params: { secondaryMarketOfferId: id } }),
    unfit: (row: BoardOffer) =>
      row.state === "OPEN" ? undefined : t`Cette offre n’est plus en ligne.`,
    ask: {
      title: (count) =>
        t`${plural(count, { one: "Retirer # offre ?", other: "Retirer # offres ?" })}`,
      lead: t`Les offres et les réponses en attente sont retirées ; les actions offertes redeviennent libres. Une cession déjà acceptée continue.`,
      rows: (rows) => [
        {
          label: t`Actions offertes`,
          before: format.quantity(sumOf(rows)),
          after: format.quantity(0),
        },
      ],
    },
  });
  return {
    counted: (count) => t`${plural(count, { one: "# offre choisie", other: "# offres choisies" })}`,
    nameOf,
    acts: isPlatform ? [withdraw] : [],
  };
};
