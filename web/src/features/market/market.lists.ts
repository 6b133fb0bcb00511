import {
  dealStates,
  marketRoutes,
  offerKinds,
  offerStates,
} from "@coulisse/contract/market/market.ts";
import { listOf } from "#kit/list.ts";
import { several } from "#ui/table/use-table-state.ts";

const offers = () => ({
  prefix: "offers",
  filters: { kind: offerKinds, state: several(offerStates) },
});

/** Offers on the markets of all companies, the last first. */
export const offerList = listOf(marketRoutes.listOffers)({
  file: marketRoutes.exportOffers,
  table: offers,
});

/** Offers on the market of one company. */
export const companyOfferList = listOf(marketRoutes.listCompanyOffers)({
  file: marketRoutes.exportCompanyOffers,
  ask: (companyId: string) => ({ params: { companyId } }),
  table: offers,
});

/** The company whose shares are sold; all that the reader may see where none is given. */
export type DealsOf = { companyId?: string };

/** Deals of one reader, one company or all, the last first. */
export const dealList = listOf(marketRoutes.listDeals)({
  file: marketRoutes.exportDeals,
  ask: (of: DealsOf) => ({ query: of }),
  table: () => ({
    prefix: "deals",
    filters: { state: several(dealStates) },
    periods: ["createdAt"],
    ranges: ["amountCents"],
  }),
});
