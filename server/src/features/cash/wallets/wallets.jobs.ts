import { z } from "zod";
import { defineJob } from "#platform/jobs/job.ts";

export const eraseNamesOfOldLinesJob = defineJob({
  name: "erase-names-of-old-lines",
  data: z.object({}),
  cron: "53 3 * * *",
  withinSeconds: 1800,
});
