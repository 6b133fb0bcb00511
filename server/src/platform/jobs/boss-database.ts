import type { Db } from "pg-boss";
import type pg from "pg";
import { openEar } from "#platform/events/ear.ts";
import type { Log } from "#platform/log.ts";

/** Something that is cut off says nothing by itself: it is asked before jobs have waited for long. */
const checkMs = 10_000;

/**
 * Pg-boss works with a pool of ours, which finds the host that can be written and ends what is silent,
 * and with an ear for what is told of new jobs.
 */
export const bossDatabase = (pool: pg.Pool, directUrl: string, log: Log): Db => ({
  executeSql: (text, values) => pool.query(text, values),
  listen: async (channel, onNotification, onReconnect) => {
    const ear = openEar({
      databaseUrl: directUrl,
      channel,
      name: "coulisse-jobs",
      log,
      hear: onNotification,
      missed: onReconnect,
    });
    ear.listen();
    const beat = setInterval(() => void ear.check(), checkMs).unref();
    return {
      close: async () => {
        clearInterval(beat);
        await ear.close();
      },
    };
  },
});
