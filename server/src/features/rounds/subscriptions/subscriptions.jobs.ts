import { Id } from "@coulisse/contract/wire/scalars.schemas.ts";
import { z } from "zod";
import { defineJob } from "#platform/jobs/job.ts";

/** A round that has closed, for those of its subscriptions that come after one. */
const ClosedRound = z.object({ fundraisingId: Id, after: Id.nullable() });
export type ClosedRoundNews = z.infer<typeof ClosedRound>;

export const tellClosedRoundJob = defineJob({
  name: "tell-closed-round",
  changes: [],
  data: ClosedRound,
});
