import type { StateOf } from "@coulisse/domain/machines.ts";
import { listFileRoute } from "../wire/list-files.ts";
import { defineRoutes } from "../wire/route.ts";
import { standingReasons } from "../identity/standing.ts";
import type { subscriptionTerms } from "./subscriptions.schemas.ts";
import type { Words } from "@coulisse/domain/words.ts";

/** DRAFT and PENDING are begun, and hold their shares for a while; the two last are final. */
export const subscriptionStates = [
  "DRAFT",
  "PENDING",
  "SIGNED",
  "PAID",
  "COMPLETED",
  "CANCELLED",
] as const;
export type SubscriptionState = StateOf<"subscriptions">;

export const subscriptionWords: Words<SubscriptionState> = {
  fr: {
    DRAFT: "Initié",
    PENDING: "Initié",
    SIGNED: "Signé",
    PAID: "Fonds reçus",
    COMPLETED: "Finalisé",
    CANCELLED: "Annulé",
  },
  en: {
    DRAFT: "Started",
    PENDING: "Started",
    SIGNED: "Signed",
    PAID: "Funds received",
    COMPLETED: "Completed",
    CANCELLED: "Cancelled",
  },
};

/** Why a subscription was cancelled. */
export const cancellations = [
  "WITHDRAWN",
  "NOT_SIGNED_IN_TIME",
  "SIGNATURE_REFUSED",
  "SIGNATURE_EXPIRED",
  "ADMINISTRATOR",
  "ROUND_FAILED",
  "NOT_PAID",
  "STOPPED",
  "OFFER_CANCELLED",
  "NOT_CARRIED_OUT",
] as const;
export type Cancellation = (typeof cancellations)[number];

/** Why a subscription stands still: what stands against its holder, or an offer that is suspended. */
export const stopReasons = [...standingReasons, "SUSPENDED"] as const;
export type StopReason = (typeof stopReasons)[number];

/** The outcome of the test of knowledge (R-23b). */
export const knowledgeOutcomes = ["SUFFICIENT", "INSUFFICIENT"] as const;

/**
 * `form` as it was asked to be signed, its reading copy in English, `signed` as it was, the evidence
 * of that, the receipt of the money, and the certificate of the account in which the shares are.
 */
export const subscriptionDocuments = [
  "form",
  "translation",
  "signed",
  "evidence",
  "receipt",
  "certificate",
] as const;

/** How many orders a person may begin on one day: each holds shares that others cannot have. */
export const ordersPerDay = 30;

/** A subscription takes its place in a round, is signed and is paid. */
const changed = ["subscription", "fundraising", "wallet", "signature"] as const;

export const subscriptionRoutes = defineRoutes<typeof subscriptionTerms>()({
  createSubscription: {
    method: "POST",
    path: "/subscription",
    changes: changed,
    status: 201,
    idempotent: true,
  },
  listSubscriptions: {
    method: "GET",
    path: "/subscriptions",
    shows: ["subscription", "fundraising", "signature"],
    status: 200,
  },
  exportSubscriptions: listFileRoute("/subscriptions"),
  listUserSubscriptions: {
    method: "GET",
    path: "/subscriptions/users/{userId}",
    shows: ["subscription", "fundraising", "signature"],
    status: 200,
  },
  getSubscription: {
    method: "GET",
    path: "/subscriptions/{subscriptionId}",
    shows: ["subscription", "fundraising", "signature"],
    status: 200,
  },
  updateSubscription: {
    method: "PATCH",
    path: "/subscription/{subscriptionId}",
    changes: changed,
    status: 200,
  },
  cancelSubscription: {
    method: "DELETE",
    path: "/subscription/{subscriptionId}",
    changes: changed,
    status: 204,
  },
  signSubscription: {
    method: "POST",
    path: "/subscription/{subscriptionId}/signature",
    changes: changed,
    status: 200,
  },
  paySubscription: {
    method: "POST",
    path: "/subscription/{subscriptionId}/payment",
    changes: changed,
    status: 200,
  },
  remindSubscriber: {
    method: "POST",
    path: "/subscription/{subscriptionId}/reminder",
    changes: ["notification"],
    status: 204,
  },
  listSubscriptionDocuments: {
    method: "GET",
    path: "/subscription/{subscriptionId}/documents",
    shows: ["subscription"],
    status: 200,
  },
  getSubscriptionDocument: {
    method: "GET",
    path: "/subscription/{subscriptionId}/documents/{document}",
    status: 200,
    download: "application/pdf",
  },
  listYearlyFunding: {
    method: "GET",
    path: "/yearly-funding",
    shows: ["fundraising", "subscription"],
    status: 200,
  },
  exportYearlyFunding: listFileRoute("/yearly-funding"),
  getSubscriptionStatistics: {
    method: "GET",
    path: "/statistics/company/{companyId}/fundraising/{fundraisingId}/subscriptions",
    shows: ["subscription", "fundraising"],
    status: 200,
  },
});
