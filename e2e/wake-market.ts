// Begins the work of the market's clock, which otherwise comes by itself every some minutes, in the
// server whose folder the settings name.
import { connect } from "../server/src/platform/database.ts";
import { openJobQueue } from "../server/src/platform/jobs/job-queue.ts";
import { createLog } from "../server/src/platform/log.ts";
import { advanceMarketsJob } from "../server/src/features/market/market.jobs.ts";
import { reachDatabaseBeside } from "../server/src/reach-database.ts";
import { settingsOrExit } from "../server/src/settings.ts";

const { url, stop } = await reachDatabaseBeside(settingsOrExit(), createLog("error"));
const { db, pool, close } = connect(url);
const jobs = openJobQueue(pool);
await db.transaction().execute((tx) => jobs.send(tx, advanceMarketsJob, {}));
await jobs.close();
await close();
await stop();
