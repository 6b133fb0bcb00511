import type { marketStatuses } from "@coulisse/contract/company-shapes.ts";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

export type MarketStatus = (typeof marketStatuses)[number];

/** The state alone, under a heading that says whose. */
export const marketWords: Readonly<Record<MarketStatus, MessageDescriptor>> = {
  OPEN: msg`Ouvert`,
  CLOSED: msg`Fermé`,
};

/** The state where nothing around it says that it is the market's. */
export const marketSentences: Readonly<Record<MarketStatus, MessageDescriptor>> = {
  OPEN: msg`Marché ouvert`,
  CLOSED: msg`Marché fermé`,
};
