import { setTimeout as pause } from "node:timers/promises";
import type { Services } from "#platform/context.ts";
import { newestMigration } from "#platform/migrations.ts";

/** A balancer that waits longer than this for a word takes the server for dead. */
const readyWithinMs = 2_000;

type Needed = Pick<Services, "pool" | "files" | "log">;

const requireAll = async ({ pool, files }: Needed): Promise<boolean> => {
  const { rows } = await pool.query<{ newest: number; readOnly: string }>(
    `select max(number) as newest, current_setting('transaction_read_only') as "readOnly"
    from schema_migrations`,
  );
  if (rows[0]?.newest !== (await newestMigration())) return false;
  if (rows[0].readOnly === "on") throw new Error("PostgreSQL is read-only");
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
