import { z } from "zod";
import { defineJob } from "#platform/jobs/job.ts";

/** Every minute: what was written since is linked, so that its change would be found. */
export const linkAuditJob = defineJob({
  name: "link-audit",
  data: z.object({}),
  cron: "* * * * *",
});

/** Every night: the entries that came since, and once a week all of them. */
export const extendAuditVerificationJob = defineJob({
  name: "extend-audit-verification",
  data: z.object({}),
  cron: "50 2 * * *",
  withinSeconds: 3600,
});
