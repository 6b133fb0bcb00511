import type pg from "pg";
import { fromKysely, PgBoss } from "pg-boss";
import type { z } from "zod";
import type { Tx } from "#platform/database.ts";
import { deadLetters, jobsSchema, type Job } from "#platform/jobs/job.ts";
import { traceSending, withTrace } from "#platform/tracing/jobs.ts";

/** The way into the queues. Nothing is worked here. */
export type JobQueue = Readonly<{
  /**
   * Sent when the transaction is kept, and not at all when it is rolled back. Of a queue, the highest
   * priority is worked first; the usual one is 0.
   */
  send<Data extends z.ZodType>(
    tx: Tx,
    job: Job<Data>,
    data: z.input<Data>,
    options?: Readonly<{ afterSeconds?: number; priority?: number }>,
  ): Promise<void>;
  /** The same of many, in one statement. */
  sendAll<Data extends z.ZodType>(
    tx: Tx,
    job: Job<Data>,
    data: readonly z.input<Data>[],
    options?: Readonly<{ priority?: number }>,
  ): Promise<void>;
  /** Begins again, from the first try, what was given up; says how many. */
  retryGivenUp(tx: Tx): Promise<number>;
  close(): Promise<void>;
}>;

/** Over connections that are there already; asks the database nothing before the first job. */
export const openJobQueue = (pool: pg.Pool): JobQueue => {
  let opened: Promise<PgBoss> | undefined;
  const open = (): Promise<PgBoss> => {
    const opening = (opened ??= openOver(pool));
    // What could not be opened while the database was away is opened anew by the next job.
    opening.catch(() => {
      if (opened === opening) opened = undefined;
    });
    return opening;
  };
  return {
    send: async (tx, job, data, { afterSeconds, priority } = {}) => {
      const boss = await open();
      await traceSending(job.name, () =>
        boss.send(job.name, withTrace(data as object), {
          db: fromKysely(tx),
          ...(priority === undefined ? {} : { priority }),
          ...(afterSeconds === undefined
            ? {}
            : { startAfter: Math.max(1, Math.ceil(afterSeconds)) }),
        }),
      );
    },
    sendAll: async (tx, job, all, options = {}) => {
      if (all.length === 0) return;
      const boss = await open();
      await traceSending(job.name, () => {
        const jobs = all.map((data) => ({ data: withTrace(data as object), ...options }));
        return boss.insert(job.name, jobs, { db: fromKysely(tx) });
      });
    },
    retryGivenUp: async (tx) => {
      const boss = await open();
      return boss.redrive(deadLetters, { db: fromKysely(tx) });
    },
    close: async () => {
      const boss = await opened?.catch(() => undefined);
      await boss?.stop({ graceful: false, close: false });
    },
  };
};

/** Sends and fetches as the server; neither makes nor keeps the queues. */
export const openOver = (pool: pg.Pool): Promise<PgBoss> => {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: jobsSchema,
    migrate: false,
    createSchema: false,
    supervise: false,
    schedule: false,
  });
  // It reads the list of queues again every minute. While the database is away that fails, and who
  // sends a job is told by the sending itself. Unheard, this would end the process.
  boss.on("error", () => undefined);
  return boss.start();
};
