import type { PgBoss } from "pg-boss";
import { jobHandlers } from "#server/features.ts";
import type { Services } from "#platform/context.ts";
import { jobsSchema } from "#platform/jobs/job.ts";
import { openOver } from "#platform/jobs/job-queue.ts";
import type { JobHandler } from "#platform/jobs/job-handler.ts";
import { workJobs } from "#platform/jobs/work-jobs.ts";

const atOnce = 50;

const workQueue = async (
  services: Services,
  boss: PgBoss,
  jobHandler: JobHandler,
  ignoreStartAfter: boolean,
): Promise<number> => {
  const { name } = jobHandler.job;
  const fetched = await boss.fetch(name, { batchSize: atOnce, ignoreStartAfter });
  for (const result of await workJobs(services, jobHandler, fetched)) {
    if (result.status === "completed") await boss.complete(name, result.id);
    else {
      await boss.fail(name, result.id, result.output as object);
      throw new Error(`${name} failed: ${JSON.stringify(result.output)}`);
    }
  }
  return fetched.length;
};

/**
 * Jobs whose hour has not come are run too with `deferred`, and those of one name alone with
 * `only`.
 */
export type JobsToRun = Readonly<{ deferred?: boolean; only?: string }>;

/**
 * One question names the queues that have a job, few of dozens, where each would be asked in turn.
 */
const findWaiting = async (
  { pool }: Services,
  ignoreStartAfter: boolean,
): Promise<ReadonlySet<string>> => {
  const { rows } = await pool.query<{ name: string }>(
    `select distinct name from ${jobsSchema}.job
      where state < 'active' and ($1 or start_after <= now())`,
    [ignoreStartAfter],
  );
  return new Set(rows.map(({ name }) => name));
};

/**
 * Jobs run in this process and in this moment, as by the workers: nothing of it goes on afterwards.
 */
export const runJobs = async (
  services: Services,
  { deferred = false, only }: JobsToRun = {},
): Promise<void> => {
  const worked = jobHandlers.filter(({ job }) => only === undefined || job.name === only);
  const boss = await openOver(services.pool);
  try {
    let ignoreStartAfter = deferred;
    for (;;) {
      let count = 0;
      let waiting = await findWaiting(services, ignoreStartAfter);
      for (const jobHandler of worked) {
        if (!waiting.has(jobHandler.job.name)) continue;
        const found = await workQueue(services, boss, jobHandler, ignoreStartAfter);
        count += found;
        // What it sent may be for a queue whose turn comes in the same round.
        if (found > 0) waiting = await findWaiting(services, ignoreStartAfter);
      }
      ignoreStartAfter = false;
      if (count === 0) return;
    }
  } finally {
    await boss.stop({ graceful: false, close: false });
  }
};
