import { subscriptionRoutes } from "@coulisse/contract/rounds/subscriptions.ts";
import type { Context } from "#platform/context.ts";
import { bind } from "#platform/http/bind.ts";
import { takeListFile } from "#platform/list-files/list-file.ts";
import { subscriptionsFile } from "#features/rounds/subscriptions/files/subscriptions-file.ts";
import { yearlyFundingFile } from "#features/rounds/subscriptions/files/yearly-funding-file.ts";
import { findCompanyOfFile } from "#features/companies/known-company.queries.ts";
import { subjectOfFundraising } from "#features/rounds/offer/fundraising.queries.ts";
import { remindSubscriber } from "#features/rounds/subscriptions/reminding.commands.ts";
import { signSubscription } from "#features/rounds/subscriptions/signing.commands.ts";
import {
  cancelSubscription,
  createSubscription,
  paySubscription,
  updateSubscription,
} from "#features/rounds/subscriptions/subscriptions.commands.ts";
import {
  listSubscriptionDocuments,
  readSubscriptionDocument,
} from "#features/rounds/subscriptions/subscription-documents.queries.ts";
import {
  getSubscription,
  listSubscriptions,
  listUserSubscriptions,
  subjectOfSubscription,
} from "#features/rounds/subscriptions/subscriptions.queries.ts";
import { getSubscriptionStatistics } from "#features/rounds/subscriptions/subscription-totals.queries.ts";
import { listYearlyFunding } from "#features/rounds/subscriptions/yearly-funding.queries.ts";

const subject = (ctx: Context, { subscriptionId }: { subscriptionId: string }) =>
  subjectOfSubscription(ctx, subscriptionId);

const companyOfRound = async (ctx: Context, id: string | undefined) => {
  const { companyId } = id === undefined ? {} : await subjectOfFundraising(ctx, id);
  return findCompanyOfFile(ctx, companyId);
};

export const subscriptionBindings = bind(subscriptionRoutes, {
  createSubscription: {
    handle: ({ ctx, body, idempotency }) => createSubscription(ctx, body, idempotency),
  },
  listSubscriptions: { handle: ({ ctx, query }) => listSubscriptions(ctx, query) },
  exportSubscriptions: {
    handle: async ({ ctx, params: { format }, query }) =>
      takeListFile(ctx, subscriptionsFile, {
        format,
        ids: query.ids,
        company: await companyOfRound(ctx, query.fundraisingId),
        read: (inner, place) => listSubscriptions(inner, { ...query, ...place }),
      }),
  },
  listYearlyFunding: { handle: ({ ctx, query }) => listYearlyFunding(ctx, query) },
  exportYearlyFunding: {
    handle: ({ ctx, params: { format }, query }) =>
      takeListFile(ctx, yearlyFundingFile, {
        format,
        ids: query.ids,
        read: (inner, place) => listYearlyFunding(inner, { ...query, ...place }),
      }),
  },
  listUserSubscriptions: {
    handle: ({ ctx, params, query }) => listUserSubscriptions(ctx, params.userId, query),
  },
  getSubscription: {
    subject,
    handle: ({ ctx, params }) => getSubscription(ctx, params.subscriptionId),
  },
  updateSubscription: {
    subject,
    handle: ({ ctx, params, body, version }) =>
      updateSubscription(ctx, params.subscriptionId, body, version),
  },
  cancelSubscription: {
    subject,
    handle: ({ ctx, params }) => cancelSubscription(ctx, params.subscriptionId),
  },
  signSubscription: {
    subject,
    handle: ({ ctx, params }) => signSubscription(ctx, params.subscriptionId),
  },
  paySubscription: {
    subject,
    handle: ({ ctx, params }) => paySubscription(ctx, params.subscriptionId),
  },
  remindSubscriber: {
    subject,
    handle: ({ ctx, params }) => remindSubscriber(ctx, params.subscriptionId),
  },
  listSubscriptionDocuments: {
    subject,
    handle: ({ ctx, params }) => listSubscriptionDocuments(ctx, params.subscriptionId),
  },
  getSubscriptionDocument: {
    subject,
    handle: ({ ctx, params }) =>
      readSubscriptionDocument(ctx, params.subscriptionId, params.document),
  },
  getSubscriptionStatistics: {
    handle: ({ ctx, params }) =>
      getSubscriptionStatistics(ctx, params.companyId, params.fundraisingId),
  },
});
