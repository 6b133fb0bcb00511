import { z } from "zod";
import { defineJob } from "#platform/jobs/job.ts";

export const endClassesJob = defineJob({
  name: "end-investor-classes",
  data: z.object({}),
  cron: "20 5 * * *",
});
