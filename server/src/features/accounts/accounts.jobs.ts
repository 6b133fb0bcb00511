import { z } from "zod";
import { defineJob } from "#platform/jobs/job.ts";

export const removeRegistrationsJob = defineJob({
  name: "remove-abandoned-registrations",
  data: z.object({}),
  cron: "23 3 * * *",
});

/** The job does what PostgreSQL could not do when earlier codes got their salt. */
export const strengthenRecoveryCodesJob = defineJob({
  name: "strengthen-recovery-codes",
  data: z.object({}),
  cron: "*/5 * * * *",
});
