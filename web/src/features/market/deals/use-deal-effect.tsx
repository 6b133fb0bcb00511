import type { DealWithTimeline } from "@coulisse/contract/market/market-shapes.schemas.ts";
import type { DealState, NextActor } from "@coulisse/contract/market/market.ts";
import { useLingui } from "@lingui/react/macro";
import { useFormats } from "#i18n/use-formats.ts";
import type { EffectRow } from "#ui/effect-table.tsx";
import { DealBadge } from "./deal-badge.tsx";

type Answer = { state: DealState; nextActor: NextActor | null };

/**
 * The effect of an answer, before → after: where the deal stands, and what it moves once it is
 * settled. An answer that ends it moves nothing any more.
 */
export const useDealEffect = (deal: DealWithTimeline) => {
  const { t } = useLingui();
  const format = useFormats();
  const { quantity, mySide, buyerPaysCents, sellerReceivesCents } = deal;
  const state = (answer: Answer): EffectRow => ({
    label: t`Cession`,
    before: <DealBadge deal={deal} />,
    after: <DealBadge deal={answer} />,
  });
  const shares = format.quantity(quantity);
  const none = format.quantity(0);
  const mine = t`Actions de la cession, à votre nom`;
  const seller = mySide === "SELLER" ? mine : t`Actions de la cession, au nom du vendeur`;
  const buyer = mySide === "BUYER" ? mine : t`Actions de la cession, au nom de l’acheteur`;
  const money: Record<"SELLER" | "BUYER", EffectRow> = {
    SELLER: {
      label: t`Vous recevrez`,
      before: format.amount(0),
      after: format.amount(sellerReceivesCents),
    },
    BUYER: {
      label: t`Vous paierez`,
      before: format.amount(0),
      after: format.amount(buyerPaysCents),
    },
  };
  return {
    goesOn: (answer: Answer): EffectRow[] => [
      state(answer),
      { label: seller, before: shares, after: none },
      { label: buyer, before: none, after: shares },
      ...(mySide === null ? [] : [money[mySide]]),
    ],
    ends: (answer: Answer): EffectRow[] => [
      state(answer),
      { label: t`Actions à céder`, before: shares, after: none },
      {
        label: t`Prix des actions`,
        before: format.amount(deal.amountCents),
        after: format.amount(0),
      },
    ],
  };
};
