import type { BoardOffer } from "@coulisse/contract/market/market-shapes.schemas.ts";
import {
  offerKinds,
  offerKindWords,
  offerStates,
  offerWords,
} from "@coulisse/contract/market/market.ts";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useWords } from "#i18n/use-words.ts";
import { ResourceTable } from "#parts/tables/resource-table.tsx";
import type { Export } from "#ui/table/column.ts";
import type { Pages } from "#ui/table/rows.ts";
import type { TableState } from "#ui/table/use-table-state.ts";
import { WithdrawDialog } from "./my-market.tsx";
import { useOfferColumns } from "./offer-columns.tsx";
import { useOfferActs } from "./use-offer-acts.ts";

type Props = {
  table: { state: TableState; pages: Pages<BoardOffer>; exports: Export[] };
  /**
   * The offers are of several companies; the reader may withdraw them where this is the platform.
   */
  isPlatform: boolean;
};

export const OfferTable = ({ table, isPlatform }: Props) => {
  const { t } = useLingui();
  const kinds = useWords(offerKindWords);
  const states = useWords(offerWords);
  const [withdrawn, setWithdrawn] = useState<BoardOffer>();
  return (
    <>
      <ResourceTable
        {...table}
        caption={t`Liste des offres`}
        columns={useOfferColumns(isPlatform, isPlatform ? setWithdrawn : undefined)}
        filters={[
          {
            id: "kind",
            label: t`Nature`,
            all: t`Ventes et achats`,
            options: offerKinds.map((value) => ({ value, label: kinds[value] })),
          },
          {
            id: "state",
            label: t`État`,
            all: t`Tous les états`,
            options: offerStates.map((value) => ({ value, label: states[value] })),
          },
        ]}
        acts={useOfferActs(isPlatform)}
        nameOf={(row) => row.holder?.name ?? row.company.name}
        empty={{
          title: t`Aucune offre`,
          text: t`Les offres de vente et d’achat s’affichent ici.`,
        }}
      />
      <WithdrawDialog offer={withdrawn} onClose={() => setWithdrawn(undefined)} />
    </>
  );
};
