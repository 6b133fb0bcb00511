import { setTimeout as pause } from "node:timers/promises";
import type { Services } from "#platform/context.ts";
import { judgeSchema } from "#platform/served-schema.ts";

/** A balancer that waits longer than this for a word takes the server for dead. */
const readyWithinMs = 2_000;

type Needed = Pick<Services, "pool" | "files" | "log">;

const requireAll = async ({ pool, files, log }: Needed): Promise<boolean> => {
  const { rows } = await pool.query<{ readOnly: string }>(
    `select current_setting('transaction_read_only') as "readOnly"`,
  );
  if (rows[0]?.readOnly === "on") throw new Error("PostgreSQL is read-only");
  const { why } = await judgeSchema(pool);
  if (why !== undefined) {
    log.warn(`not ready: ${why}`);
    return false;
  }
  await files.probe();
  return true;
};

/** Whether everything is there that a call or a job may need, in time; docs/running.md has the table. */
export const isReady = async (needed: Needed): Promise<boolean> => {
  const stop = new AbortController();
  const tooLate = pause(readyWithinMs, undefined, { signal: stop.signal }).then(() => {
    throw new Error("what is needed does not answer in time");
  });
  try {
    return await Promise.race([requireAll(needed), tooLate]);
  } catch (error) {
    needed.log.error({ err: error }, "not ready");
    return false;
  } finally {
    tooLate.catch(() => undefined);
    stop.abort();
  }
};
