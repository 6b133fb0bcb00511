import type { CountedParties } from "@coulisse/contract/market/market.ts";
import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";

/** Words for whose holdings count beside those of whoever claims. */
export const countedWords: Record<CountedParties, MessageDescriptor> = {
  NEITHER: msg`Ni le vendeur ni l’acheteur`,
  SELLER: msg`Le vendeur, pour ce qu’il garde`,
  BUYER: msg`L’acheteur, pour ce qu’il détient`,
  BOTH: msg`Le vendeur et l’acheteur`,
};
