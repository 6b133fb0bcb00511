import { createHash } from "node:crypto";
import type pg from "pg";
import { getConstructionPlans, PgBoss } from "pg-boss";
import { connect, longPatience } from "#platform/database.ts";
import { deadLetters, jobsSchema, queueOptions, type Job } from "#platform/jobs/job.ts";
import { findServerRole, naming } from "#platform/server-role.ts";
import { withClient } from "#platform/with-client.ts";

/** Any number, the same in every process. */
const lockKey = 728_364_005;
/** The edition is raised with what `build` does besides the queues. */
const edition = 1;

/** The server may use the queues and not change what they are made of. */
const grants = `
  revoke all on all functions in schema ${jobsSchema} from public;
  grant usage on schema ${jobsSchema} to coulisse_server;
  grant select, insert, update, delete on all tables in schema ${jobsSchema} to coulisse_server;
  grant execute on all functions in schema ${jobsSchema} to coulisse_server;`;

/** The queues of these jobs, made by the owner of the database; the server itself has no DDL. */
export const installJobs = (ownerUrl: string, jobs: readonly Job[]): Promise<void> =>
  withClient(ownerUrl, async (client) => {
    await client.query("select pg_advisory_lock($1)", [lockKey]);
    const wanted = markOf(jobs);
    if ((await readMark(client)) === wanted) return;
    await build(ownerUrl, jobs);
    await client.query(naming(await findServerRole(client), grants));
    await client.query(`comment on schema ${jobsSchema} is '${wanted}'`);
  });

/** Says in one word what was built, so that a start that finds it has nothing to do. */
const markOf = (jobs: readonly Job[]): string =>
  createHash("sha256")
    .update(JSON.stringify([edition, getConstructionPlans(), jobs.map(describe)]))
    .digest("hex");

const describe = (job: Job) => [job.name, queueOptions(job)];

const readMark = async (client: pg.Client): Promise<string | null> => {
  const { rows } = await client.query(
    `select obj_description(to_regnamespace('${jobsSchema}')::oid) as mark`,
  );
  return rows[0].mark;
};

/** Makes the schema or brings it to the newest, then the queues. */
const build = async (ownerUrl: string, jobs: readonly Job[]): Promise<void> => {
  const { pool, close } = connect(ownerUrl, longPatience, 2);
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: jobsSchema,
    supervise: false,
    schedule: false,
  });
  try {
    await boss.start();
    await boss.createQueue(deadLetters, { retentionSeconds: 365 * 24 * 60 * 60 });
    // The clock's own queue: pg-boss would make it at the start of a worker, who may not.
    await boss.createQueue("__pgboss__send-it");
    for (const job of jobs) {
      await boss.createQueue(job.name, queueOptions(job));
      await boss.updateQueue(job.name, queueOptions(job));
    }
  } finally {
    await boss.stop({ graceful: false });
    await close();
  }
};
