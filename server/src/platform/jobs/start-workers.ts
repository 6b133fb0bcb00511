import { PgBoss } from "pg-boss";
import type { Services } from "#platform/context.ts";
import { connect, longPatience } from "#platform/database.ts";
import { bossDatabase } from "#platform/jobs/boss-database.ts";
import type { JobHandler } from "#platform/jobs/job-handler.ts";
import { jobsSchema, type Job } from "#platform/jobs/job.ts";
import { workJobs } from "#platform/jobs/work-jobs.ts";

/** A stop begins nothing new; what has not ended by then is tried again after the next start. */
const stopWithinMs = 5000;

/**
 * The seconds between two questions: where PostgreSQL tells us of new jobs, asking is only for what
 * was missed.
 */
const askEverySeconds = { untold: 1, told: 5, byTheHour: 60 };

/**
 * Works the jobs of all processes in this one, and begins those whose minute has come. Several
 * processes may do so at once: PostgreSQL hands each job to one of them.
 */
export const startWorkers = async (
  services: Services,
  jobHandlers: readonly JobHandler[],
  connections: number,
): Promise<{ stop(): Promise<void> }> => {
  const { directUrl, log } = services;
  const { pool, close } = connect(directUrl, longPatience, connections);
  const boss = new PgBoss({
    db: bossDatabase(pool, directUrl, log),
    schema: jobsSchema,
    migrate: false,
    createSchema: false,
    useListenNotify: true,
    // Both look at or change what belongs to the owner.
    reindex: false,
    monitorVacuum: false,
    cronMonitorIntervalSeconds: 20,
  });
  boss.on("error", (error) => log.error({ err: error }, "job queue"));
  boss.on("warning", (warning) => log.warn({ warning }, "job queue"));
  await boss.start();
  await Promise.all(jobHandlers.map((jobHandler) => workQueue(services, boss, jobHandler)));
  await keepSchedules(
    boss,
    jobHandlers.map(({ job }) => job),
  );
  return {
    stop: async () => {
      await boss.stop({ graceful: true, timeout: stopWithinMs });
      await close();
    },
  };
};

// A full batch is followed by the next at once: what came while one was worked is told only once.
const workQueue = (services: Services, boss: PgBoss, jobHandler: JobHandler): Promise<string> =>
  boss.work(
    jobHandler.job.name,
    {
      batchSize: jobHandler.job.atOnce ?? 1,
      burstWhenBatchFull: true,
      perJobResults: true,
      pollingIntervalSeconds: askEverySeconds.untold,
      notifyPollingIntervalSeconds:
        jobHandler.job.cron === undefined ? askEverySeconds.told : askEverySeconds.byTheHour,
    },
    (fetched) => workJobs(services, jobHandler, fetched),
  );

const keepSchedules = async (boss: PgBoss, jobs: readonly Job[]): Promise<void> => {
  const known = await boss.getSchedules();
  for (const { name } of known) {
    if (!jobs.some((job) => job.name === name && job.cron !== undefined)) {
      await boss.unschedule(name);
    }
  }
  for (const job of jobs) {
    if (job.cron === undefined) continue;
    if (known.some(({ name, cron }) => name === job.name && cron === job.cron)) continue;
    await boss.schedule(job.name, job.cron, null, { tz: "Europe/Paris" });
  }
};
