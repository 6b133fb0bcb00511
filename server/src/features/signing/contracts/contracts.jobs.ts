import { z } from "zod";
import { defineJob } from "#platform/jobs/job.ts";

/** The job runs in the morning, so that whoever is to sign has the day for it. */
export const remindOfContractsJob = defineJob({
  name: "remind-of-contracts",
  data: z.object({}),
  cron: "45 6 * * *",
});
