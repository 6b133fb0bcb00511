import { z } from "zod";
import { Consents } from "../rounds/consents.schemas.ts";
import { anyOf } from "../wire/list-filters.schemas.ts";
import { listFileTerms } from "../wire/list-files.schemas.ts";
import {
  BoardOffer,
  Deal,
  DealAmounts,
  dealFilters,
  DealWithTimeline,
  Market,
  MarketClauses,
  MarketPrices,
  NewMarketClause,
} from "./market-shapes.schemas.ts";
import { dealDocuments, offerKinds, offerStates } from "./market.ts";
import { page, PageQuery } from "../wire/page.schemas.ts";
import { defineTerms } from "../wire/route.ts";
import {
  byId,
  Day,
  Id,
  PositiveQuantity,
  Text,
  UnitPrice,
  WholeFromText,
} from "../wire/scalars.schemas.ts";

const tag = "secondary-market";
const params = byId("dealId");
const ofOffer = byId("secondaryMarketOfferId");
const ofCompany = byId("companyId");

/** The reader must be allowed to look at a company's board; of another board nothing is said. */
const onBoard = { access: ["user"], refusal: 404, tag, params: ofCompany } as const;
/** The side that a step waits for; others of the two are told that it is not theirs. */
const ofParty = { access: ["party"], refusal: 404, tag, params } as const;
const ofCompanyStep = {
  access: ["company", "admin"],
  act: "decide",
  refusal: 404,
  tag,
  params,
} as const;

const OfferFields = z.strictObject({
  shareCategoryId: Id,
  corporateId: Id.optional(),
  quantity: PositiveQuantity,
  unitPrice: UnitPrice,
  /** The last day of the offer; three months from today where none is given, a year at most. */
  expiresOn: Day.optional(),
});

/**
 * Codes with which a seller or a buyer is refused, and those that the register would refuse with in
 * the end.
 */
const tradeErrors = [
  "corporate_not_found",
  "identity_not_validated",
  "payment_waits",
  "representative_gone",
  "market_closed",
  "real_estate_missing",
  "not_transferable",
  "inalienable",
  "amount_too_large",
  "amount_too_small",
] as const;

const offerErrors = [
  ...tradeErrors,
  "share_category_not_found",
  "price_missing",
  "expiry_out_of_range",
  "too_many_offers",
] as const;

const takenErrors = ["offer_over", "offer_too_small", "not_enough_free_shares"] as const;
const standingErrors = ["deal_not_found", "deal_not_yours_to_decide", "deal_step_over"] as const;
const timelyErrors = [...standingErrors, "deal_too_late"] as const;
const stepErrors = [
  ...timelyErrors,
  "identity_not_validated",
  "payment_waits",
  "representative_gone",
] as const;

const lawErrors = [
  "approval_missing",
  "real_estate_missing",
  "not_transferable",
  "inalienable",
] as const;

const decisionErrors = [...timelyErrors, "approver_is_party"] as const;

const consentErrors = [
  "market_information_missing",
  "knowledge_test_missing",
  "knowledge_warning_missing",
  "risk_consent_missing",
] as const;

const offerFilters = {
  kind: anyOf(offerKinds).optional(),
  /** The same. */
  type: anyOf(offerKinds).optional(),
  state: anyOf(offerStates).optional(),
};
const companyOffers = {
  ...onBoard,
  query: PageQuery.extend(offerFilters),
  errors: ["company_not_found"],
} as const;
const allOffers = {
  access: ["admin"],
  tag,
  query: PageQuery.extend({ companyId: Id.optional(), ...offerFilters }),
} as const;
const readableDeals = { access: ["user"], tag, query: PageQuery.extend(dealFilters) } as const;

export const marketTerms = defineTerms({
  createSellOffer: {
    access: ["user"],
    tag,
    summary: "Offers free shares for sale, for oneself or a corporate that one represents",
    body: OfferFields,
    reply: BoardOffer,
    errors: [...offerErrors, "not_enough_free_shares"],
  },
  createBuyOffer: {
    access: ["user"],
    tag,
    summary: "Offers to buy shares, for oneself or a corporate that one represents",
    body: OfferFields,
    reply: BoardOffer,
    errors: [...offerErrors],
  },
  listMarkets: {
    access: ["user"],
    tag,
    summary: "The open markets of companies that the caller holds or that all may see",
    query: PageQuery.extend({ companyId: Id.optional() }),
    reply: page(Market),
  },
  getMarketQuote: {
    access: ["user"],
    tag,
    summary: "What a price comes to, with fees and duty, before anybody agrees to it",
    query: z.object({
      shareCategoryId: Id,
      quantity: WholeFromText.pipe(PositiveQuantity),
      unitPrice: UnitPrice,
    }),
    reply: DealAmounts,
    errors: [
      "share_category_not_found",
      "real_estate_missing",
      "price_missing",
      "amount_too_large",
      "amount_too_small",
    ],
  },
  listCompanyOffers: {
    ...companyOffers,
    summary: "A company's open offers, newest first; with names for the company and the platform",
    reply: page(BoardOffer).extend({ sellQuantity: z.int().min(0), buyQuantity: z.int().min(0) }),
  },
  exportCompanyOffers: listFileTerms(companyOffers, "A company's offers, as a table"),
  getMarketPrices: {
    ...onBoard,
    summary: "Last prices, the reference price and how prices went; deals with oneself left out",
    reply: MarketPrices,
    errors: ["company_not_found"],
  },
  listMarketClauses: {
    ...onBoard,
    summary:
      "A company's own time for approval and who counts in a pre-emption, the last day first",
    reply: MarketClauses,
    errors: ["company_not_found"],
  },
  setMarketClause: {
    access: ["admin"],
    tag,
    summary: "Sets them from a day to come on; what was agreed before goes on as it was",
    params: ofCompany,
    body: NewMarketClause,
    reply: MarketClauses,
    errors: ["company_not_found", "clause_too_early"],
  },
  listUserOffers: {
    access: ["self", "admin"],
    refusal: 404,
    tag,
    summary:
      "A user's offers and those of their corporates, with the last of the deals that have not ended",
    params: byId("userId"),
    query: PageQuery.extend({ state: anyOf(offerStates).optional() }),
    reply: page(BoardOffer).extend({
      /** The newest of those that have not ended; all of them are pages of the list of deals. */
      deals: z.array(Deal).max(100),
      /** The number of all that have not ended. */
      dealCount: z.int().min(0),
      offersLeftToday: z.int().min(0),
      dealsLeftToday: z.int().min(0),
    }),
    errors: ["user_not_found"],
  },
  listOffers: {
    ...allOffers,
    summary: "All offers, newest first",
    reply: page(BoardOffer),
  },
  exportOffers: listFileTerms(allOffers, "All offers, as a table"),
  withdrawOffer: {
    access: ["holder", "admin"],
    refusal: 404,
    tag,
    summary: "Takes an offer from the board; its shares are free again",
    params: ofOffer,
    errors: ["offer_not_found", "offer_over", "offer_in_deal"],
  },
  proposeDeal: {
    access: ["user"],
    refusal: 404,
    tag,
    summary: "Answers an offer, in whole or in part",
    params: ofOffer,
    body: z.strictObject({ quantity: PositiveQuantity, corporateId: Id.optional() }),
    reply: DealWithTimeline,
    errors: [
      "offer_not_found",
      ...takenErrors,
      "deal_with_oneself",
      ...tradeErrors,
      "too_many_deals",
    ],
  },
  listDeals: {
    ...readableDeals,
    summary: "The caller's deals and those of companies that they run; all for an administrator",
    reply: page(Deal),
  },
  exportDeals: listFileTerms(readableDeals, "Those deals as a table"),
  getDeal: {
    ...ofParty,
    access: ["party", "company", "shareholder", "admin"],
    summary: "One deal with its timeline, for its parties, the company and who may pre-empt",
    reply: DealWithTimeline,
    errors: ["deal_not_found"],
  },
  acceptDeal: {
    ...ofParty,
    summary: "The other side's yes: the shares are promised",
    reply: DealWithTimeline,
    errors: [
      ...stepErrors,
      ...takenErrors,
      "market_closed",
      "real_estate_missing",
      "not_transferable",
      "inalienable",
    ],
  },
  declineDeal: {
    ...ofParty,
    summary: "The other side's no",
    reply: DealWithTimeline,
    errors: [...standingErrors],
  },
  claimShares: {
    ...ofParty,
    access: ["shareholder"],
    summary: "A shareholder pre-empts, at the same price; asked again it changes their claim",
    body: z.strictObject({ quantity: PositiveQuantity, corporateId: Id.optional() }),
    reply: DealWithTimeline,
    errors: [...stepErrors, "corporate_not_found", "claim_not_open_to_you", "claim_too_large"],
  },
  approveDeal: {
    ...ofCompanyStep,
    summary: "The company's approval, or the platform's for it, by somebody who is no party",
    reply: DealWithTimeline,
    errors: [...decisionErrors],
  },
  rejectDeal: {
    ...ofCompanyStep,
    summary: "The company's refusal, with its reason, by somebody who is no party",
    body: z.strictObject({ reason: Text(1000) }),
    reply: DealWithTimeline,
    errors: [...decisionErrors],
  },
  keepDealConsents: {
    ...ofParty,
    summary: "What the buyer answers, reads and consents to before they sign (R-23k)",
    body: Consents.extend({ informed: z.literal(true).optional() }),
    reply: DealWithTimeline,
    errors: [...standingErrors],
  },
  signDeal: {
    ...ofParty,
    summary: "Draws the transfer order and asks both for their signature, or says where that is",
    reply: z.object({ signatureId: Id, signatureUrl: z.string() }),
    errors: [
      ...stepErrors,
      ...consentErrors,
      "signed_by_another",
      "civil_state_missing",
      "activity_code_missing",
      "party_domicile_missing",
      "other_side_incomplete",
      "changed_meanwhile",
      ...lawErrors,
    ],
  },
  payDeal: {
    ...ofParty,
    summary: "Reserves price, fees and duty in the buyer's wallet; the shares then change hands",
    reply: DealWithTimeline,
    errors: [...stepErrors, "deal_stands_still", "not_enough_cash", ...lawErrors],
  },
  cancelDeal: {
    ...ofParty,
    access: ["party", "admin"],
    summary: "Either side before both signed, an administrator after: shares and cash are free",
    body: z.strictObject({ reason: Text(1000).optional() }),
    reply: DealWithTimeline,
    errors: [...standingErrors, "approver_is_party"],
  },
  getDealDocument: {
    ...ofParty,
    access: ["party", "company", "admin"],
    summary: "The transfer order, or the order as it was signed",
    params: params.extend({ document: z.enum(dealDocuments) }),
    errors: [
      "deal_not_found",
      "document_not_found",
      "signature_not_sealed",
      "document_erased",
      "document_gone",
      "document_altered",
    ],
  },
});
