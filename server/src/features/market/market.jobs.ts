import { Id } from "@coulisse/contract/wire/scalars.schemas.ts";
import { z } from "zod";
import { defineJob } from "#platform/jobs/job.ts";

/** Offers and steps whose time is over, and deals that are paid and wait to be settled. */
export const advanceMarketsJob = defineJob({
  name: "advance-markets",
  changes: ["market", "signature", "register", "wallet"],
  data: z.object({}),
  cron: "*/5 * * * *",
});

export const settleDealJob = defineJob({
  name: "settle-deal",
  changes: ["market", "register", "wallet"],
  data: z.object({ dealId: Id }),
});

/** A pre-emption that has begun, for the shareholders after one. */
const OpenedPreemption = z.object({ dealId: Id, after: Id.nullable() });
export type OpenedPreemption = z.infer<typeof OpenedPreemption>;

export const tellPreemptionJob = defineJob({
  name: "tell-pre-emption",
  changes: [],
  data: OpenedPreemption,
});
