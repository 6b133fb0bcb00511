import { z } from "zod";
import { defineJob } from "#platform/jobs/job.ts";

/** The job runs before people wake, so that the notice is among the first of their day. */
export const expireIdentitiesJob = defineJob({
  name: "expire-identities",
  data: z.object({}),
  cron: "10 5 * * *",
});

export const eraseDueDocumentsJob = defineJob({
  name: "erase-due-documents",
  data: z.object({}),
  cron: "40 4 * * *",
});
