import { z } from "zod";
import { defineJob } from "#platform/jobs/job.ts";

export const checkFilesJob = defineJob({
  name: "check-files",
  data: z.object({}),
  cron: "35 2 * * *",
  withinSeconds: 6 * 3600,
});

export const sweepFilesJob = defineJob({
  name: "sweep-files",
  data: z.object({}),
  cron: "5 4 * * *",
  withinSeconds: 6 * 3600,
});

/** The command that takes a backup writes no message: it may run where none leaves. */
export const tellOfBackupsJob = defineJob({
  name: "tell-of-backups",
  data: z.object({}),
  cron: "25 * * * *",
});
