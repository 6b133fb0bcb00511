/*
 * Hands over all that browsers are to show, as a process of jobs does, until it is done or killed:
 * `node deliver-pushes.ts <database> <folder> <origin of the stand-in>`.
 */
import { readSettings } from "#server/settings.ts";
import { systemClock } from "#platform/clock.ts";
import type { Context } from "#platform/context.ts";
import { connect } from "#platform/database.ts";
import { openJobQueue } from "#platform/jobs/job-queue.ts";
import { createLog } from "#platform/log.ts";
import { deliverPush } from "#features/messages/push/push.commands.ts";
import { pushCarrierTo } from "../push.ts";

const [databaseUrl = "", dataDir = "", origin = ""] = process.argv.slice(2);
const { db, pool, close } = connect(databaseUrl);
const jobs = openJobQueue(pool);
const settings = readSettings({ LOG_LEVEL: "error" }, { workingDirectory: dataDir });
const secret = "a".repeat(64);

const ctx = {
  db,
  pool,
  clock: systemClock,
  jobs,
  log: createLog("error"),
  providers: { push: pushCarrierTo(origin) },
  settings: { ...settings, demo: false, sessionSecret: secret, filesKey: secret },
  actor: null,
  means: { kind: "clock", name: "deliver-push" },
  locale: "fr",
  requestId: "test",
  address: "127.0.0.1",
} as unknown as Context;

const { rows } = await pool.query<{ id: string }>(
  "select data ->> 'noticeId' as id from pgboss.job where name = 'deliver-push' order by id",
);
const atOnce = 5;
for (let from = 0; from < rows.length; from += atOnce) {
  await Promise.all(rows.slice(from, from + atOnce).map(({ id }) => deliverPush(ctx, id)));
}
await jobs.close();
await close();
