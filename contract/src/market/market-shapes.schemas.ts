import { z } from "zod";
import { GivenConsents } from "../rounds/consents.schemas.ts";
import { marketStatuses } from "../companies/companies.ts";
import {
  countedParties,
  dealDocuments,
  dealEvents,
  dealParts,
  dealStates,
  dealTurns,
  nextActors,
  offerKinds,
  offerStates,
} from "./market.ts";
import { natures } from "../register/movements.ts";
import { PriceAdjustment, Reshaping } from "../securities/price-adjustment.schemas.ts";
import { anyOf, period, range } from "../wire/list-filters.schemas.ts";
import {
  BasisPoints,
  BooleanFromText,
  Cents,
  Day,
  Id,
  Instant,
  PositiveQuantity,
  Quantity,
  Slug,
  UnitPrice,
  Version,
} from "../wire/scalars.schemas.ts";
import { partyGaps } from "../entities/parties.ts";
import { standingReasons } from "../identity/standing.ts";

const MarketCompany = z.object({ id: Id, name: z.string(), slug: Slug });
const MarketCategory = z.object({ id: Id, name: z.string() });
export const MarketHolder = z.object({
  id: Id,
  name: z.string(),
  kind: z.enum(["user", "corporate"]),
});

/** An offer as everybody who may see the board sees it: what, at which price, since when. */
export const BoardOffer = z
  .object({
    id: Id,
    kind: z.enum(offerKinds),
    /** The same. */
    type: z.enum(offerKinds),
    company: MarketCompany,
    shareCategory: MarketCategory,
    shareCategoryId: Id,
    quantity: PositiveQuantity,
    remainingQuantity: Quantity,
    unitPrice: UnitPrice,
    /** The amount of what remains. */
    amountCents: Cents,
    /** The last day of the offer. */
    expiresOn: Day,
    createdAt: Instant,
    state: z.enum(offerStates),
    /** Whether it is the caller's, or of a corporate that they represent. */
    isMine: z.boolean(),
    /**
     * The holder who offers is told to themselves, the company and the platform, and to no other
     * investor.
     */
    holder: MarketHolder.nullable(),
    /** The ids are told to the same people: that of a person or an entity, */
    userId: Id.nullable(),
    corporateId: Id.nullable(),
    /** and that of their account, where they have one of these shares. */
    shareHolderId: Id.nullable(),
    /** How many answers wait for its maker; told to those who know who that is. */
    proposedCount: z.int().min(0).nullable(),
    version: Version,
  })
  .meta({ id: "BoardOffer" });
export type BoardOffer = z.infer<typeof BoardOffer>;

/** A deal's amounts are what one side pays and the other receives. */
export const DealAmounts = z.object({
  amountCents: Cents,
  feesBps: BasisPoints,
  /** The platform's fee, paid by the buyer. */
  feeCents: Cents,
  /** The tax of the State (CGI, article 726), paid by the buyer. */
  dutyCents: Cents,
  buyerPaysCents: Cents,
  sellerReceivesCents: Cents,
});
export type DealAmounts = z.infer<typeof DealAmounts>;

export const DealClaim = z.object({
  /** The holder of a claim is told to the company and the platform, and to whoever claims. */
  holder: MarketHolder.nullable(),
  isMine: z.boolean(),
  quantity: PositiveQuantity,
  /** The shares that were held when the pre-emption began: allotments are in proportion to them. */
  heldQuantity: PositiveQuantity,
  allottedQuantity: Quantity.nullable(),
  claimedAt: Instant,
});
export type DealClaim = z.infer<typeof DealClaim>;

const DealStep = z.object({
  event: z.enum(dealEvents),
  at: Instant,
  part: z.enum(dealParts),
  /** The person who acted, for those who may know. */
  name: z.string().nullable(),
  reason: z.string().nullable(),
});

export const Deal = DealAmounts.extend({
  id: Id,
  offerId: Id,
  offerKind: z.enum(offerKinds),
  /** The deal whose pre-emption it comes of. */
  parentId: Id.nullable(),
  company: MarketCompany,
  shareCategory: MarketCategory,
  /** The other side's name is told once both are to sign the order that bears it. */
  seller: MarketHolder.nullable(),
  buyer: MarketHolder.nullable(),
  /** The side on which the caller stands. */
  mySide: z.enum(["SELLER", "BUYER"]).nullable(),
  quantity: PositiveQuantity,
  unitPrice: UnitPrice,
  state: z.enum(dealStates),
  nextActor: z.enum(nextActors).nullable(),
  isMyTurn: z.boolean(),
  /** The step may be taken until then; what happens afterwards is that of the step. */
  dueAt: Instant.nullable(),
  /** Whether the same people stand on both sides, so that its price counts for nothing. */
  isRelated: z.boolean(),
  /** Whether the company's decision is still waited for. */
  needsApproval: z.boolean(),
  signatureId: Id.nullable(),
  createdAt: Instant,
  acceptedAt: Instant.nullable(),
  preemptionEndsAt: Instant.nullable(),
  approvedAt: Instant.nullable(),
  signedAt: Instant.nullable(),
  paidAt: Instant.nullable(),
  settledAt: Instant.nullable(),
  endedAt: Instant.nullable(),
  reason: z.string().nullable(),
  /** The line of the register that moved the shares. */
  transactionId: Id.nullable(),
  version: Version,
}).meta({ id: "Deal" });
export type Deal = z.infer<typeof Deal>;

export const dealFilters = {
  companyId: Id.optional(),
  offerId: Id.optional(),
  state: anyOf(dealStates).optional(),
  ...period("createdAt"),
  ...range("amountCents"),
  /** Instead of those: where the caller, or an entity of theirs, may pre-empt and has not claimed. */
  claimable: BooleanFromText.optional(),
  /**
   * Instead of those: under way, and on a side of which the caller, or an entity of theirs, stands.
   * Those in which they are to act begin with what ends first, the others with the newest.
   */
  turn: z.enum(dealTurns).optional(),
};

/** A buyer reads and consents to this before they sign (R-23k). */
const BuyerConsents = GivenConsents.extend({
  /**
   * The buyer read what shares of this kind are, and that nothing guarantees them (article 19(2)).
   */
  informedAt: Instant.nullable(),
  /** Whether nothing is left to read before the order is signed. */
  isComplete: z.boolean(),
});

export const DealWithTimeline = Deal.extend({
  timeline: z.array(DealStep),
  claims: z.array(DealClaim),
  /**
   * The parties that count are those of the clause of the day on which it was agreed, which goes on
   * with the deal.
   */
  countedParties: z.enum(countedParties),
  /** The caller and their entities that may claim, with what each of them held then. */
  claimants: z.array(MarketHolder.extend({ heldQuantity: PositiveQuantity })),
  /** The deals of the shareholders who pre-empted, for those who may see them. */
  parts: z.array(Deal),
  documents: z.array(z.object({ document: z.enum(dealDocuments), issuedAt: Instant })),
  /** Why it stands still: what it is, a side is told of itself alone. */
  obstacles: z.array(
    z.object({
      side: z.enum(["SELLER", "BUYER"]),
      reason: z.enum(standingReasons).nullable(),
    }),
  ),
  /** The gaps are what the order waits for, by side; a side is told of itself alone what it is. */
  gaps: z.array(
    z.object({ side: z.enum(["SELLER", "BUYER"]), asked: z.array(z.enum(partyGaps)).nullable() }),
  ),
  /** Consents are told to the buyer alone. */
  consents: BuyerConsents.nullable(),
}).meta({ id: "DealWithTimeline" });
export type DealWithTimeline = z.infer<typeof DealWithTimeline>;

export const MarketClause = z.object({
  /** The first day of the clause; null for what counts where the company never set anything. */
  effectiveOn: Day.nullable(),
  /** How long the company has to decide on a deal; null for the three months of the law. */
  approvalDays: z.int().min(1).max(365).nullable(),
  countedParties: z.enum(countedParties),
  /** Whether it counts for what is agreed today. */
  isCurrent: z.boolean(),
});
export type MarketClause = z.infer<typeof MarketClause>;

export const MarketClauses = z.object({ items: z.array(MarketClause) });
export type MarketClauses = z.infer<typeof MarketClauses>;
export const NewMarketClause = MarketClause.omit({ isCurrent: true })
  .extend({ effectiveOn: Day })
  .strict();

export const Market = z
  .object({
    company: MarketCompany.extend({ logoUrl: z.string().nullable() }),
    secondaryMarketStatus: z.enum(marketStatuses),
    sellQuantity: Quantity,
    buyQuantity: Quantity,
    sellOfferCount: z.int().min(0),
    buyOfferCount: z.int().min(0),
    lastUnitPrice: UnitPrice.nullable(),
    /** Null where the price is the one of its line. */
    priceAdjustment: PriceAdjustment.nullable(),
  })
  .meta({ id: "Market" });
export type Market = z.infer<typeof Market>;

const PricePoint = z.object({
  day: Day,
  /** Weighted by quantity. */
  averageUnitPrice: UnitPrice,
  quantity: Quantity,
  dealCount: z.int().min(1),
});

export const MarketPrices = z
  .object({
    categories: z.array(
      z.object({
        shareCategory: MarketCategory,
        lastUnitPrice: UnitPrice.nullable(),
        /** Null where the price is the one of its deal. */
        priceAdjustment: PriceAdjustment.nullable(),
        /** The last split or consolidation that earlier prices are adjusted for; null without one. */
        adjustedFor: Reshaping.nullable(),
        lastSettledOn: Day.nullable(),
        /** The last price that the register has of them, in today’s shares, and what its line is. */
        registered: z.object({ unitPrice: UnitPrice, on: Day, nature: z.enum(natures) }).nullable(),
        /** The round that offers new ones today, beside what holders offer. */
        openRound: z
          .object({ id: Id, name: z.string(), unitPrice: UnitPrice, closesOn: Day })
          .nullable(),
        /**
         * Non-binding (Regulation (EU) 2020/1503, article 25): the average price of settled deals of
         * the last twelve months, weighted by quantity; none before there are three of them.
         */
        referenceUnitPrice: UnitPrice.nullable(),
        /** How many deals it is the average of. */
        referenceDealCount: z.int().min(0),
        sellQuantity: Quantity,
        buyQuantity: Quantity,
        /** The key information sheet of the last round of these shares (R-23k). */
        keyInformation: z
          .object({ fundraisingId: Id, documentId: Id, filedAt: Instant })
          .nullable(),
        history: z.array(PricePoint),
      }),
    ),
  })
  .meta({ id: "MarketPrices" });
export type MarketPrices = z.infer<typeof MarketPrices>;
