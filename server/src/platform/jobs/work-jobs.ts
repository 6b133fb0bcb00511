import type { JobResult } from "pg-boss";
import { Histogram } from "prom-client";
import type { Context, Services } from "#platform/context.ts";
import type { Job } from "#platform/jobs/job.ts";
import type { JobHandler } from "#platform/jobs/job-handler.ts";
import { registry } from "#platform/metrics/registry.ts";
import { traceJob } from "#platform/tracing/jobs.ts";

type Fetched = Readonly<{ id: string; data: unknown }>;

const durations = new Histogram({
  name: "coulisse_job_duration_seconds",
  help: "How long a job took in this process, by what came of it",
  labelNames: ["name", "outcome"],
  buckets: [0.01, 0.05, 0.25, 1, 5, 30, 120, 600],
  registers: [registry],
});

/** A job acts for nobody: what it may do was decided when it was sent. */
const contextOf = (services: Services, { name, changes }: Job, id: string): Context => ({
  ...services,
  actor: null,
  changes,
  means: { kind: "clock", name },
  locale: "fr",
  requestId: `job-${id}`,
  address: "127.0.0.1",
});

const workOne = async (
  services: Services,
  { job, work }: JobHandler,
  { id, data }: Fetched,
): Promise<JobResult> => {
  const end = durations.startTimer({ name: job.name });
  try {
    await traceJob(job.name, data, (own) => work(contextOf(services, job, id), own));
    end({ outcome: "completed" });
    return { id, status: "completed" };
  } catch (error) {
    end({ outcome: "failed" });
    services.log.error({ id, job: job.name, err: error }, "job failed");
    return { id, status: "failed", output: { message: String(error) } };
  }
};

/** All at once; each of them is done or tried again by itself. */
export const workJobs = (
  services: Services,
  jobHandler: JobHandler,
  fetched: readonly Fetched[],
): Promise<JobResult[]> => Promise.all(fetched.map((job) => workOne(services, jobHandler, job)));
