import { Id } from "@coulisse/contract/wire/scalars.schemas.ts";
import { z } from "zod";
import { defineJob } from "#platform/jobs/job.ts";

/** Codes live for minutes, so their texts do not wait for the night. */
export const eraseSpentMessagesJob = defineJob({
  name: "erase-spent-messages",
  data: z.object({}),
  cron: "*/5 * * * *",
});

export const deliverMessageJob = defineJob({
  name: "deliver-message",
  data: z.object({ messageId: Id }),
  atOnce: 5,
});
