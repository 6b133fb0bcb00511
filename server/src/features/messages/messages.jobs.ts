import { Id } from "@coulisse/contract/wire/scalars.schemas.ts";
import { z } from "zod";
import { defineJob } from "#platform/jobs/job.ts";

export const deliverMessageJob = defineJob({
  name: "deliver-message",
  changes: ["message"],
  data: z.object({ messageId: Id }),
  atOnce: 5,
});

export const deliverPushJob = defineJob({
  name: "deliver-push",
  changes: [],
  data: z.object({ noticeId: Id }),
  atOnce: 5,
});
