import { z } from "zod";
import type { Context } from "#platform/context.ts";
import type { Job } from "#platform/jobs/job.ts";

/** A job and the command that does it. */
export type JobHandler = Readonly<{ job: Job; work(ctx: Context, data: unknown): Promise<void> }>;

export const jobHandler = <Data extends z.ZodType>(
  job: Job<Data>,
  work: (ctx: Context, data: z.output<Data>) => Promise<void>,
): JobHandler => ({ job, work: (ctx, data) => work(ctx, job.data.parse(data ?? {})) });

/** Work that a clock alone begins: nothing is told with it. */
export const atItsHour = (
  job: Omit<Job, "data"> & Readonly<{ cron: string }>,
  work: (ctx: Context) => Promise<void>,
): JobHandler => jobHandler({ ...job, data: z.object({}) }, (ctx) => work(ctx));
