import { z } from "zod";
import { defineJob } from "#platform/jobs/job.ts";

/** Every night, and when a process starts that works jobs. */
export const checkCashJob = defineJob({
  name: "check-cash",
  changes: ["check"],
  data: z.object({}),
  cron: "20 3 * * *",
  withinSeconds: 1800,
});
