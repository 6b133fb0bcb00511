import { siteAddress } from "@coulisse/contract/site-paths.ts";
import type { Capability, WayTo } from "#server/capability.ts";
import { atItsHour, jobHandler } from "#platform/jobs/job-handler.ts";
import { subscriptionsOfRounds } from "#features/rounds/closing/settlement.commands.ts";
import { cancelSuspendedRounds } from "#features/rounds/closing/suspension.commands.ts";
import { fundraisingRefusals } from "#features/rounds/offer/fundraising.errors.ts";
import {
  keyInformationChangedJob,
  tellOfferNewsJob,
  tellRightsJob,
} from "#features/rounds/offer/fundraising.jobs.ts";
import { fundraisingBindings } from "#features/rounds/offer/fundraising.routes.ts";
import { tellRights } from "#features/rounds/rights/round-rights.commands.ts";
import { remindPeople } from "#features/rounds/subscriptions/reminders.commands.ts";
import { watchSubscriptions } from "#features/rounds/subscriptions/stops.commands.ts";
import {
  tellClosedRound,
  tellKeyInformation,
  tellOfferNews,
} from "#features/rounds/subscriptions/subscription-news.commands.ts";
import { cancelOverdueDrafts } from "#features/rounds/subscriptions/subscriptions.commands.ts";
import { subscriptionRefusals } from "#features/rounds/subscriptions/subscriptions.errors.ts";
import { tellClosedRoundJob } from "#features/rounds/subscriptions/subscriptions.jobs.ts";
import { subscriptionBindings } from "#features/rounds/subscriptions/subscriptions.routes.ts";

const round: WayTo = ({ roundId }) =>
  roundId === null ? null : siteAddress("/admin/fundraising/:id", { id: roundId });

/** Rounds in which a company issues shares: their terms, rights, subscriptions and closing. */
export const rounds: Capability = {
  calls: [...fundraisingBindings, ...subscriptionBindings],
  refusals: { ...fundraisingRefusals, ...subscriptionRefusals },
  jobs: [
    // A draft holds shares for a while and no longer, whether or not anybody else asks for them.
    atItsHour(
      {
        name: "cancel-overdue-drafts",
        changes: ["subscription", "fundraising"],
        cron: "*/5 * * * *",
      },
      cancelOverdueDrafts,
    ),
    // What stands in the way of a subscription is seen soon, also where nobody asks for a step.
    atItsHour(
      {
        name: "watch-subscriptions",
        changes: ["subscription", "fundraising"],
        cron: "*/5 * * * *",
      },
      watchSubscriptions,
    ),
    // How often it looks at what waits for whom follows from how long a draft lasts.
    atItsHour({ name: "remind-people", changes: [], cron: "*/5 * * * *" }, remindPeople),
    // An offer that was suspended for too long is cancelled (R-23i).
    atItsHour(
      {
        name: "cancel-suspended-offers",
        changes: ["fundraising", "subscription", "wallet"],
        cron: "7 * * * *",
      },
      (ctx) => cancelSuspendedRounds(ctx, subscriptionsOfRounds),
    ),
    jobHandler(tellClosedRoundJob, tellClosedRound),
    jobHandler(keyInformationChangedJob, tellKeyInformation),
    jobHandler(tellOfferNewsJob, tellOfferNews),
    jobHandler(tellRightsJob, tellRights),
  ],
  tables: {
    rounds: [
      "fundraisings",
      "fundraising_documents",
      "subscription_rights",
      "right_waivers",
      "subscriptions",
      "subscription_totals",
      "reminders",
    ],
  },
  subjects: { fundraising: round, subscription: round },
};
