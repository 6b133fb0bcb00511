import { z } from "zod";
import { defineJob } from "#platform/jobs/job.ts";

/** Every hour: it looks at the lines that came since, and at a whole register once a week. */
export const extendVerificationsJob = defineJob({
  name: "extend-verifications",
  data: z.object({}),
  cron: "25 * * * *",
  withinSeconds: 3000,
});

/** The first of the month, before people wake. */
export const mailMonthlyHeadsJob = defineJob({
  name: "mail-monthly-heads",
  data: z.object({}),
  cron: "40 5 1 * *",
  withinSeconds: 1800,
});
