import { z } from "zod";
import { defineJob } from "#platform/jobs/job.ts";

export const removeRegistrationsJob = defineJob({
  name: "remove-abandoned-registrations",
  data: z.object({}),
  cron: "23 3 * * *",
});
