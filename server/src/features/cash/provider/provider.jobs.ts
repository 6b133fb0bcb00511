import { Id } from "@coulisse/contract/wire/scalars.schemas.ts";
import { z } from "zod";
import { defineJob } from "#platform/jobs/job.ts";

export const openProviderAccountJob = defineJob({
  name: "open-provider-account",
  changes: ["wallet"],
  data: z.object({ ownerId: Id }),
  atOnce: 3,
});

/** Hooks only bring it forward. */
export const readProviderEventsJob = defineJob({
  name: "read-provider-events",
  changes: ["wallet", "subscription", "market", "fundraising"],
  data: z.object({}),
  cron: "*/5 * * * *",
  withinSeconds: 1800,
});

/** Hands over what is ready to be paid. */
export const beginPayoutsJob = defineJob({
  name: "begin-payouts",
  changes: ["wallet"],
  data: z.object({}),
  cron: "*/10 * * * *",
});

export const payOutJob = defineJob({
  name: "pay-out",
  changes: ["wallet"],
  data: z.object({ movementId: Id }),
  atOnce: 2,
});

/** The job moves what the ledger has settled and the provider has not moved yet. */
export const moveAtProviderJob = defineJob({
  name: "move-at-provider",
  changes: ["wallet"],
  data: z.object({}),
  cron: "*/10 * * * *",
  withinSeconds: 1800,
});
