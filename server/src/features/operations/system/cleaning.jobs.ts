import { z } from "zod";
import { defineJob } from "#platform/jobs/job.ts";

export const removeTracesJob = defineJob({
  name: "remove-traces",
  data: z.object({}),
  cron: "41 3 * * *",
  withinSeconds: 3600,
});
