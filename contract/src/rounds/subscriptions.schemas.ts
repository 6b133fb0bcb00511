import { z } from "zod";
import { Consents, GivenConsents } from "./consents.schemas.ts";
import { gapErrors } from "./fundraising.schemas.ts";
import { investorClasses } from "../identity/investor-classes.ts";
import { anyOf, period, range } from "../wire/list-filters.schemas.ts";
import { listFileTerms } from "../wire/list-files.schemas.ts";
import { page, PageQuery } from "../wire/page.schemas.ts";
import { defineTerms } from "../wire/route.ts";
import {
  BooleanFromText,
  BasisPoints,
  byId,
  Cents,
  Day,
  Id,
  Instant,
  PositiveQuantity,
  Quantity,
  UnitPrice,
  Version,
  WholeFromText,
} from "../wire/scalars.schemas.ts";
import {
  cancellations,
  stopReasons,
  subscriptionDocuments,
  subscriptionStates,
} from "./subscriptions.ts";

export const Subscription = GivenConsents.extend({
  id: Id,
  /** The ids of what it is about, under the names that callers of other services know. */
  fundraisingId: Id,
  shareCategoryId: Id,
  /** The holder of the shares to come: a person, */
  userId: Id.nullable(),
  /** or an entity. */
  corporateId: Id.nullable(),
  fundraising: z.object({ id: Id, name: z.string() }),
  company: z.object({ id: Id, name: z.string() }),
  shareCategoryName: z.string(),
  holder: z.object({ id: Id, name: z.string(), kind: z.enum(["user", "corporate"]) }),
  subscribedBy: Id,
  quantity: PositiveQuantity,
  /** The shares that its holder subscribes by their preferential right. */
  rightQuantity: Quantity,
  /** The price is that of the day of the subscription, as its fees are: they stay. */
  unitPrice: UnitPrice,
  amountCents: Cents,
  feesBps: BasisPoints,
  feeCents: Cents,
  totalCents: Cents,
  state: z.enum(subscriptionStates),
  /** The same. */
  status: z.enum(subscriptionStates),
  /** An order that is not signed keeps its shares from others until then. */
  heldUntil: Instant.nullable(),
  /** The subscription form is signed and afterwards read under this id. */
  signatureId: Id.nullable(),
  createdAt: Instant,
  pendingAt: Instant.nullable(),
  signedAt: Instant.nullable(),
  /**
   * The end of the days of reflection (R-23g), which a sophisticated investor does not have, or of
   * those that a change of the offer gives anew: until then it may be withdrawn without a reason or
   * a cost.
   */
  reflectionEndsAt: Instant.nullable(),
  paidAt: Instant.nullable(),
  completedAt: Instant.nullable(),
  cancelledAt: Instant.nullable(),
  cancellation: z.enum(cancellations).nullable(),
  /** A stop holds it still: it is cancelled at the end, unless what stops it is cured before. */
  stop: z.object({ reason: z.enum(stopReasons), since: Instant, until: Instant }).nullable(),
  /**
   * The holder of what is signed or paid may take the money back from that day on, where the
   * increase was not carried out before (R-22, L225-144).
   */
  refundableFrom: Day.nullable(),
  /** The line of the register that issued the shares. */
  transactionId: Id.nullable(),
  version: Version,
}).meta({ id: "Subscription" });
export type Subscription = z.infer<typeof Subscription>;

export const SubscriptionDocument = z
  .object({ document: z.enum(subscriptionDocuments), issuedAt: Instant })
  .meta({ id: "SubscriptionDocument" });
export type SubscriptionDocument = z.infer<typeof SubscriptionDocument>;

const CountAndAmount = z.object({
  count: z.int().min(0),
  quantity: Quantity,
  amountCents: Cents,
});
export const SubscriptionStatistics = z
  .object({
    byState: z.array(CountAndAmount.extend({ state: z.enum(subscriptionStates) })),
    /** All that are not cancelled. */
    count: z.int().min(0),
    subscribedCents: Cents,
    paidCents: Cents,
    minimumCents: Cents,
    targetCents: Cents,
    maximumCents: Cents,
    /** The part of the target that is subscribed, in hundredths of a percent. */
    progressBps: z.int().min(0),
    averageTicketCents: Cents.nullable(),
    /** Days in Paris on which subscriptions were begun, the first one first. */
    byDay: z.array(CountAndAmount.extend({ day: Day })),
  })
  .meta({ id: "SubscriptionStatistics" });
export type SubscriptionStatistics = z.infer<typeof SubscriptionStatistics>;

const tag = "subscription";
const params = byId("subscriptionId");
const ofHolder = { access: ["holder", "admin"], refusal: 404, tag, params } as const;
const paging = PageQuery.extend({
  fundraisingId: Id.optional(),
  state: anyOf(subscriptionStates).optional(),
  /** The same. */
  status: anyOf(subscriptionStates).optional(),
  ...period("createdAt"),
  ...range("amountCents"),
});
const placeErrors = [
  "subscription_below_ticket",
  "fundraising_sold_out",
  "fundraising_reserved",
  "fundraising_not_open",
  "subscription_too_large",
] as const;

/**
 * R-23o (Regulation (EU) 2020/1503, article 16): what an offer raised of investors of one tax residence
 * and one class. Nobody is named, and what nobody recorded is null.
 */
export const YearlyFunding = z
  .object({
    fundraisingId: Id,
    fundraisingName: z.string(),
    offerIdentifier: z.string().nullable(),
    /** The project owner. */
    companyName: z.string(),
    siren: z.string().nullable(),
    /** The instrument: a category of shares. */
    shareCategoryName: z.string(),
    /** The day on which the increase was carried out. */
    fundedOn: Day,
    /** The sum of the whole offer. */
    raisedCents: Cents,
    /** A country by ISO 3166; of an entity none is recorded. */
    taxResidence: z.string().nullable(),
    investorClass: z.enum(investorClasses),
    investorCount: z.int(),
    amountCents: Cents,
  })
  .meta({ id: "YearlyFunding" });
export type YearlyFunding = z.infer<typeof YearlyFunding>;

const yearlyFunding = {
  access: ["admin"],
  tag,
  /** The year is the one that runs where none is given. */
  query: PageQuery.extend({ year: WholeFromText.pipe(z.int().min(2000).max(2999)).optional() }),
} as const;

const readableSubscriptions = { access: ["user", "admin"], tag, query: paging } as const;

export const subscriptionTerms = defineTerms({
  createSubscription: {
    access: ["user"],
    tag,
    summary: "Subscribes to an open round, for oneself or a corporate that one represents",
    body: Consents.extend({
      fundraisingId: Id,
      quantity: PositiveQuantity,
      corporateId: Id.optional(),
    }),
    reply: Subscription,
    errors: [
      "fundraising_not_found",
      "corporate_not_found",
      "identity_not_validated",
      "payment_waits",
      "representative_gone",
      "subscription_unfinished",
      "subscriber_domicile_missing",
      "too_many_orders",
      ...placeErrors,
    ],
  },
  listSubscriptions: {
    ...readableSubscriptions,
    summary: "All subscriptions, for an administrator; for a company those of its own rounds",
    reply: page(Subscription),
  },
  exportSubscriptions: listFileTerms(readableSubscriptions, "Those subscriptions as a table"),
  listUserSubscriptions: {
    access: ["self", "admin"],
    refusal: 404,
    tag,
    summary: "The subscriptions of a user and of the corporates that they represent",
    params: byId("userId"),
    query: paging.extend({
      /** Subscriptions that are under way, or those that have ended. */
      active: BooleanFromText.optional(),
    }),
    reply: page(Subscription).extend({ ordersLeftToday: z.int().min(0) }),
    errors: ["user_not_found"],
  },
  listYearlyFunding: {
    ...yearlyFunding,
    summary:
      "Of a year, what each offer raised, by the tax residence and the class of its investors, as the authority is told of it",
    reply: page(YearlyFunding),
  },
  exportYearlyFunding: listFileTerms(yearlyFunding, "That list, as a table"),
  getSubscription: {
    ...ofHolder,
    access: ["holder", "company", "admin"],
    summary: "One subscription",
    reply: Subscription,
    errors: ["subscription_not_found"],
  },
  updateSubscription: {
    ...ofHolder,
    summary: "Changes a draft, or, for an administrator, takes its payment or cancels it",
    body: Consents.extend({
      quantity: PositiveQuantity.optional(),
      state: z.enum(["PAID", "CANCELLED"]).optional(),
      /** The same. */
      status: z.enum(["PAID", "CANCELLED"]).optional(),
    }),
    reply: Subscription,
    errors: [
      "forbidden",
      "subscription_not_found",
      "subscription_not_draft",
      "changed_meanwhile",
      "subscription_binds",
      "subscription_state_alone",
      "subscription_over",
      "subscription_not_signed",
      "not_enough_cash",
      "identity_not_validated",
      "payment_waits",
      "representative_gone",
      "fundraising_suspended",
      ...placeErrors,
    ],
  },
  cancelSubscription: {
    ...ofHolder,
    summary: "Takes a subscription back; all of its money is in the wallet again",
    errors: ["subscription_not_found", "subscription_over", "subscription_binds"],
  },
  signSubscription: {
    ...ofHolder,
    access: ["holder"],
    summary: "Draws up the subscription form and asks for its signature",
    reply: z.object({ signatureId: Id, signatureUrl: z.string() }),
    errors: [
      "subscription_not_found",
      "subscription_not_draft",
      "subscription_over",
      "changed_meanwhile",
      "fundraising_not_open",
      "fundraising_suspended",
      "representative_gone",
      "identity_not_validated",
      "payment_waits",
      "knowledge_test_missing",
      "knowledge_warning_missing",
      "risk_consent_missing",
      "investor_class_changed",
      "subscriber_domicile_missing",
      ...gapErrors,
    ],
  },
  paySubscription: {
    ...ofHolder,
    summary:
      "Reserves its amount and fees in the holder's wallet; asked again, it answers the same",
    reply: Subscription,
    errors: [
      "subscription_not_found",
      "subscription_over",
      "subscription_not_signed",
      "not_enough_cash",
      "identity_not_validated",
      "payment_waits",
      "representative_gone",
      "fundraising_suspended",
    ],
  },
  remindSubscriber: {
    ...ofHolder,
    access: ["company", "admin"],
    act: "remind",
    summary:
      "Reminds a subscriber of the signature or the money that is missing; at most once a day",
    errors: ["subscription_not_found", "subscription_not_waiting", "subscription_reminded_today"],
  },
  listSubscriptionDocuments: {
    ...ofHolder,
    access: ["holder", "company", "admin"],
    summary: "Its form, the form as it was signed, and its receipt, as far as they are there",
    reply: z.object({ items: z.array(SubscriptionDocument) }),
    errors: ["subscription_not_found"],
  },
  getSubscriptionDocument: {
    ...ofHolder,
    access: ["holder", "company", "admin"],
    summary: "One of its documents",
    params: params.extend({ document: z.enum(subscriptionDocuments) }),
    errors: [
      "subscription_not_found",
      "document_not_found",
      "signature_not_sealed",
      "document_erased",
      "document_gone",
      "document_altered",
      "no_bank_account",
    ],
  },
  getSubscriptionStatistics: {
    access: ["company", "admin"],
    refusal: 404,
    tag,
    summary: "Count and amount of a round's subscriptions by state and by day",
    params: z.object({ companyId: Id, fundraisingId: Id }),
    reply: SubscriptionStatistics,
    errors: ["fundraising_not_found"],
  },
});
