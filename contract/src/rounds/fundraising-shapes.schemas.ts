import { z } from "zod";
import { ScanState } from "../wire/documents.schemas.ts";
import { formalityKinds } from "../formalities/formalities.ts";
import {
  closingEffects,
  depositaryKinds,
  fundraisingOutcomes,
  fundraisingStates,
  issueGaps,
  preferentialRights,
} from "./fundraising.ts";
import { page } from "../wire/page.schemas.ts";
import {
  BasisPoints,
  Cents,
  Day,
  Id,
  Instant,
  Quantity,
  Slug,
  UnitPrice,
  Version,
} from "../wire/scalars.schemas.ts";

/** A list shows these facts of a round. */
export const FundraisingRow = z
  .object({
    id: Id,
    companyId: Id,
    companyName: z.string(),
    companySlug: Slug,
    shareCategoryId: Id,
    shareCategoryName: z.string(),
    name: z.string(),
    /** LEI of the platform and eight digits (R-23j); null where the platform has told none. */
    offerIdentifier: z.string().nullable(),
    /** The price comes to whole cents, so that every quantity has an exact amount. */
    unitPrice: UnitPrice,
    minimumCents: Cents,
    targetCents: Cents,
    maximumCents: Cents,
    ticketCents: Cents,
    /** The fewest shares whose amount is a ticket. */
    ticketQuantity: Quantity,
    maximumQuantity: Quantity,
    preMoneyCents: Cents.nullable(),
    /** The platform's fee, on what is subscribed today. */
    feesBps: BasisPoints,
    /** The first and the last day in Paris. */
    opensOn: Day,
    closesOn: Day,
    /**
     * The clause and the day of the decision, where it lets the increase be limited to less than
     * the law does.
     */
    limitReference: z.string().nullable(),
    limitDecidedOn: Day.nullable(),
    state: z.enum(fundraisingStates),
    /** Nothing of it is offered yet, nor asked to be: its company writes it at once. */
    isDraft: z.boolean(),
    /** Its company asks for it to be offered: until that is answered it stays as it is. */
    isOpeningAsked: z.boolean(),
    closed: z.boolean(),
    closedAt: Instant.nullable(),
    outcome: z.enum(fundraisingOutcomes).nullable(),
    /** Why and until when an offer is suspended; it is cancelled then, unless it was mended (R-23i). */
    suspension: z.object({ since: Instant, until: Instant, reason: z.string() }).nullable(),
    /** All that are not cancelled. */
    subscriptionCount: z.int(),
    subscribedQuantity: Quantity,
    /**
     * The shares that holders may still subscribe by their preferential right: nobody else is given
     * them.
     */
    reservedQuantity: Quantity,
    /** Signed or paid, and what is ordered and not signed yet; the sum of both is subscribed. */
    signedCents: Cents,
    unsignedCents: Cents,
    subscribedCents: Cents,
    paidCents: Cents,
    /**
     * The key information sheet of today; a round that has none yet has null and is not offered.
     */
    keyInformationId: Id.nullable(),
    version: Version,
  })
  .meta({ id: "FundraisingRow" });
export type FundraisingRow = z.infer<typeof FundraisingRow>;

const kept = {
  id: Id,
  name: z.string(),
  mediaType: z.string(),
  bytes: z.int(),
  sha256: z.string(),
  scanState: ScanState,
  filedAt: Instant,
};
export const FundraisingDocument = z.object(kept).meta({ id: "FundraisingDocument" });
export type FundraisingDocument = z.infer<typeof FundraisingDocument>;

/** R-23i: six sides of A4 at most, and every version is kept. */
export const KeyInformation = z
  .object({
    ...kept,
    number: z.int().min(1),
    pageCount: z.int(),
    /** The change since the version before; null of the first. */
    change: z.string().nullable(),
    /** The change may weigh on a decision to invest: who subscribed is told at once. */
    material: z.boolean(),
  })
  .meta({ id: "KeyInformation" });
export type KeyInformation = z.infer<typeof KeyInformation>;

/** A subscription form says this of the increase of the capital (R225-128, R225-135). */
export const IssueFacts = z.object({
  /** The body, for example `Assemblée générale extraordinaire`, the day, and where it says so. */
  decidedBy: z.string().nullable(),
  decidedOn: Day.nullable(),
  decisionReference: z.string().nullable(),
  preferentialRight: z.enum(preferentialRights).nullable(),
  /**
   * The clause by which the right is set otherwise than by the law, for example an article of the
   * articles of a SAS.
   */
  rightReference: z.string().nullable(),
  /**
   * A right that is kept has a last day, and the decision lets holders ask for more or not
   * (L225-133).
   */
  rightsEndOn: Day.nullable(),
  isReducible: z.boolean().nullable(),
  depositaryKind: z.enum(depositaryKinds).nullable(),
  depositaryName: z.string().nullable(),
  depositaryAddress: z.string().nullable(),
  /** The account to which the funds are sent is seen by the company and the platform alone. */
  depositaryIban: z.string().nullable(),
  /** Facts that are missing keep the round from opening. */
  missing: z.array(z.enum(issueGaps)),
  /** The day of the depositary's certificate: the shares are issued on it. */
  certifiedOn: Day.nullable(),
  /** The issuer of the certificate, as it says so itself. */
  certifiedBy: z.string().nullable(),
});
export type IssueFacts = z.infer<typeof IssueFacts>;

/** R-23n: what the platform checked of the project owner before its offer (article 5(2)). */
export const OwnerDiligence = z.object({
  /**
   * The criminal records show nothing of the fields of the article; the reference says whose were
   * seen.
   */
  recordsCheckedOn: Day,
  recordsReference: z.string(),
  /** The owner is established in this country, which is not on the lists of that day. */
  ownerCountry: z.string(),
  countryCheckedOn: Day,
  countryReference: z.string(),
  recordedBy: z.string(),
  recordedAt: Instant,
});
export type OwnerDiligence = z.infer<typeof OwnerDiligence>;

/** The fate of the preferential right of the holders of the day on which it opened. */
export const RightsOfRound = z.object({
  openedAt: Instant,
  holderCount: z.int().min(0),
  /** How many of them were sent the notice; the others have nobody with an address. */
  noticedCount: z.int().min(0),
  quantity: Quantity,
  exercisedQuantity: Quantity,
  waivedQuantity: Quantity,
  /** The hash of the notice in French, as it was sent. */
  noticeSha256: z.string(),
});
export type RightsOfRound = z.infer<typeof RightsOfRound>;

/** The right of one holder in one round. */
export const SubscriptionRight = z
  .object({
    /** The id of the round and that of the holder, as one. */
    id: z.string(),
    fundraisingId: Id,
    fundraisingName: z.string(),
    companyId: Id,
    companyName: z.string(),
    holder: z.object({ id: Id, name: z.string(), kind: z.enum(["user", "corporate", "joint"]) }),
    /** Shares on the day of the opening. */
    heldQuantity: Quantity,
    /** The proportion in shares, with its fraction cut after four decimals. */
    exactQuantity: z.string(),
    /** The same in whole shares, rounded down. */
    quantity: Quantity,
    exercisedQuantity: Quantity,
    waivedQuantity: Quantity,
    /** The shares that may still be exercised; nothing once the last day of the right is over. */
    leftQuantity: Quantity,
    /** The shares that were left on that day, and fell to everybody. */
    lapsedQuantity: Quantity,
    unitPrice: UnitPrice,
    endsOn: Day.nullable(),
    noticedAt: Instant.nullable(),
  })
  .meta({ id: "SubscriptionRight" });
export type SubscriptionRight = z.infer<typeof SubscriptionRight>;

export const Fundraising = FundraisingRow.extend({
  issue: IssueFacts,
  /** Null until it is recorded; only the company and the platform see it. */
  diligence: OwnerDiligence.nullable(),
  /** Null until the notice to the holders opens them, and where there is no such right. */
  rights: RightsOfRound.nullable(),
  documents: z.array(FundraisingDocument),
  /** The minutes or the act of the increase, which only the company and the platform see. */
  decision: FundraisingDocument.nullable(),
  /** The depositary's, which only the company and the platform see. */
  certificate: FundraisingDocument.nullable(),
  /** The last version first. */
  keyInformation: z.array(KeyInformation),
}).meta({ id: "Fundraising" });
export type Fundraising = z.infer<typeof Fundraising>;

/** A closing does this to one subscription. */
const ClosingLine = z.object({
  subscriptionId: Id,
  holderName: z.string(),
  effect: z.enum(closingEffects),
  quantity: Quantity,
  amountCents: Cents,
  feeCents: Cents,
  /** The number that its line of the register gets, unless another line is written before. */
  lineNumber: z.int().min(1).nullable(),
});

/** The whole effect of closing a round, before anything is closed. */
export const ClosingPreview = page(ClosingLine)
  .extend({
    outcome: z.enum(fundraisingOutcomes),
    /**
     * Obstacles stop the closing, in the words that it would be refused with; a round that may be
     * closed now has none.
     */
    obstacles: z.array(z.object({ code: z.string(), title: z.string(), description: z.string() })),
    /**
     * The mark of what was looked at: a closing that gives it back is refused once anything of it
     * has changed.
     */
    seen: z.string(),
    /** The day of the depositary's certificate; null where none is filed, or where nothing is issued. */
    issuedOn: Day.nullable(),
    unitPrice: UnitPrice,
    issued: z.object({
      count: z.int().min(0),
      quantity: Quantity,
      amountCents: Cents,
      feeCents: Cents,
    }),
    /** The money that is in the wallets again, fees included. */
    returned: z.object({ count: z.int().min(0), totalCents: Cents }),
    /** Subscriptions that were neither paid nor signed in time: nothing is due for them. */
    droppedCount: z.int().min(0),
    shareCountBefore: Quantity,
    shareCountAfter: Quantity,
    /** The capital by nominal values; null where a category in use has none. */
    capitalCentsBefore: Cents.nullable(),
    capitalCentsAfter: Cents.nullable(),
    firstLineNumber: z.int().min(1).nullable(),
    lastLineNumber: z.int().min(1).nullable(),
    formalities: z.array(z.object({ kind: z.enum(formalityKinds), dueOn: Day })),
  })
  .meta({ id: "ClosingPreview" });
export type ClosingPreview = z.infer<typeof ClosingPreview>;
