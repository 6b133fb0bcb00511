import { z } from "zod";
import { defineJob } from "#platform/jobs/job.ts";

/** Every night: what was kept of closed accounts, and whose day has come. */
export const eraseDueFactsJob = defineJob({
  name: "erase-due-facts",
  data: z.object({}),
  cron: "20 3 * * *",
});
