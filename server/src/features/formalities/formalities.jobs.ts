import { z } from "zod";
import { defineJob } from "#platform/jobs/job.ts";

/** The job runs in the morning, so that a day that is near is known when people begin theirs. */
export const remindOfFormalitiesJob = defineJob({
  name: "remind-of-formalities",
  data: z.object({}),
  cron: "30 6 * * *",
});
