import { Id } from "@coulisse/contract/wire/scalars.schemas.ts";
import { z } from "zod";
import { defineJob } from "#platform/jobs/job.ts";

/** A draft holds shares for a while and no longer, whether or not anybody else asks for them. */
export const cancelOverdueDraftsJob = defineJob({
  name: "cancel-overdue-drafts",
  data: z.object({}),
  cron: "*/5 * * * *",
});

/**
 * The job sees soon what stands in the way of a subscription, also where nobody asks for a step.
 */
export const watchSubscriptionsJob = defineJob({
  name: "watch-subscriptions",
  data: z.object({}),
  cron: "*/5 * * * *",
});

/**
 * The job tells once what waits for whom; how often it looks follows from how long a draft lasts.
 */
export const remindPeopleJob = defineJob({
  name: "remind-people",
  data: z.object({}),
  cron: "*/5 * * * *",
});

/** A round that has closed, for those of its subscriptions that come after one. */
const ClosedRound = z.object({ fundraisingId: Id, after: Id.nullable() });
export type ClosedRoundNews = z.infer<typeof ClosedRound>;

export const tellClosedRoundJob = defineJob({ name: "tell-closed-round", data: ClosedRound });
