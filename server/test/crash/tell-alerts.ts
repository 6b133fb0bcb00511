/*
 * Tells all that followers of companies have not heard yet, as a process of jobs does, until it is done
 * or killed: `node tell-alerts.ts <database> <folder>`.
 */
import { readSettings } from "#server/settings.ts";
import { systemClock, type Clock } from "#platform/clock.ts";
import type { Context } from "#platform/context.ts";
import { connect } from "#platform/database.ts";
import { openJobQueue } from "#platform/jobs/job-queue.ts";
import { createLog } from "#platform/log.ts";
import { openStreams } from "#platform/events/streams.ts";
import { tellOfAlerts } from "#features/operations/alerts/alerts.commands.ts";

const [databaseUrl = "", dataDir = ""] = process.argv.slice(2);
const clock: Clock = systemClock;
const log = createLog("error");
const { db, pool, close } = connect(databaseUrl);
const jobs = openJobQueue(pool);
const settings = readSettings({ LOG_LEVEL: "error" }, { workingDirectory: dataDir });
const secret = "a".repeat(64);
const findAudience = async () => ({ holderIds: [], companyIds: [] });
const streams = openStreams({ databaseUrl, log, findAudience });

await tellOfAlerts({
  db,
  pool,
  clock,
  jobs,
  log,
  streams,
  settings: { ...settings, demo: false, sessionSecret: secret, filesKey: secret },
  actor: null,
  means: { kind: "clock", name: "tell-of-alerts" },
  locale: "fr",
  requestId: "test",
  address: "127.0.0.1",
} as unknown as Context);
await streams.close();
await jobs.close();
await close();
