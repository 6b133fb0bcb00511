import type {
  BoardOffer,
  DealWithTimeline,
  Market,
  MarketPrices,
} from "@coulisse/contract/market/market-shapes.schemas.ts";

const company = {
  id: "0193a0c0-0000-7000-8000-000000000001",
  name: "Le Fournil",
  slug: "le-fournil",
};
const shareCategory = {
  id: "0193a0c0-0000-7000-8000-000000000011",
  name: "Actions ordinaires",
};

/** Amounts are what 40 shares at 14,50 € come to. */
export const amounts = {
  amountCents: 58_000,
  feesBps: 250,
  feeCents: 1_450,
  dutyCents: 2_500,
  buyerPaysCents: 61_950,
  sellerReceivesCents: 58_000,
};

export const marketOf = (given: Partial<Market> = {}): Market => ({
  company: { ...company, logoUrl: null },
  secondaryMarketStatus: "OPEN",
  sellQuantity: 150,
  buyQuantity: 0,
  sellOfferCount: 2,
  buyOfferCount: 0,
  lastUnitPrice: "14.2",
  priceAdjustment: null,
  ...given,
});

export const pricesOf = (
  given: Partial<MarketPrices["categories"][number]> = {},
): MarketPrices => ({
  categories: [
    {
      shareCategory,
      lastUnitPrice: "14.2",
      priceAdjustment: null,
      adjustedFor: null,
      lastSettledOn: "2026-11-13",
      referenceUnitPrice: "14.03",
      referenceDealCount: 9,
      registered: null,
      openRound: null,
      sellQuantity: 150,
      buyQuantity: 0,
      keyInformation: null,
      history: [],
      ...given,
    },
  ],
});

export const offerOf = (given: Partial<BoardOffer> = {}): BoardOffer => ({
  id: "0193a0c0-0000-7000-8000-000000000061",
  kind: "SELL",
  type: "SELL",
  company,
  shareCategory,
  shareCategoryId: shareCategory.id,
  quantity: 150,
  remainingQuantity: 40,
  unitPrice: "14.5",
  amountCents: 58_000,
  expiresOn: "2027-02-20",
  createdAt: "2026-11-18T17:21:00.000Z",
  state: "OPEN",
  isMine: false,
  holder: null,
  userId: null,
  corporateId: null,
  shareHolderId: null,
  proposedCount: null,
  version: 1,
  ...given,
});

/** A deal that Claire, who sells, is to answer. */
export const dealOf = (given: Partial<DealWithTimeline> = {}): DealWithTimeline => ({
  ...amounts,
  id: "0193a0c0-0000-7000-8000-000000000071",
  offerId: "0193a0c0-0000-7000-8000-000000000061",
  offerKind: "SELL",
  parentId: null,
  company,
  shareCategory,
  seller: { id: "0193a0c0-0000-7000-8000-000000000051", name: "Claire Aubry", kind: "user" },
  buyer: null,
  mySide: "SELLER",
  quantity: 40,
  unitPrice: "14.5",
  state: "PROPOSED",
  nextActor: "SELLER",
  isMyTurn: true,
  dueAt: "2026-12-18T22:59:59.000Z",
  isRelated: false,
  needsApproval: true,
  signatureId: null,
  createdAt: "2026-11-18T17:21:00.000Z",
  acceptedAt: null,
  preemptionEndsAt: null,
  approvedAt: null,
  signedAt: null,
  paidAt: null,
  settledAt: null,
  endedAt: null,
  reason: null,
  transactionId: null,
  version: 3,
  timeline: [
    { event: "PROPOSED", at: "2026-11-18T17:21:00.000Z", part: "BUYER", name: null, reason: null },
  ],
  claims: [],
  countedParties: "NEITHER",
  claimants: [],
  parts: [],
  documents: [],
  obstacles: [],
  gaps: [],
  consents: null,
  ...given,
});
