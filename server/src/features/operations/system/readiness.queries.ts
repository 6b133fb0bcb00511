import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Services } from "#platform/context.ts";
import { lookAgainAfter } from "#platform/file-stores/look-again.ts";
import { keyOfSha256, type FileStore } from "#platform/files.ts";
import { judgeSchema } from "#platform/served-schema.ts";

/** A balancer that waits longer than this for a word takes the server for dead. */
const readyWithinMs = 2_000;

type Needed = Pick<Services, "pool" | "files" | "log">;

/** Two files may be damaged; where so many are missing, and none is there, these are not our files. */
const sample = { least: 3, most: 8 };
const sampleAgainAfterMs = 30_000;

/** Files that rows name, from anywhere among them, without those that are known to be damaged. */
const namedFiles = `
  select f.store_key as key from sealed_files f
   where f.store_key >= $1 and f.wrapped_key is not null
     and not exists (select from damaged_files d where d.store_key = f.store_key)
   order by f.store_key limit $2`;

const looks = new WeakMap<FileStore, () => Promise<void>>();

/**
 * Fails where none of some files that rows name is there: the server then has another folder or bucket
 * than the one that wrote them, and would show nobody's papers.
 */
const lookForFiles = ({ pool, files }: Pick<Services, "pool" | "files">): Promise<void> => {
  const known = looks.get(files);
  if (known) return known();
  const look = lookAgainAfter(sampleAgainAfterMs, async () => {
    const from = keyOfSha256(randomBytes(32).toString("hex"));
    const some = await pool.query<{ key: string }>(namedFiles, [from, sample.most]);
    const rows =
      some.rows.length === sample.most
        ? some.rows
        : (await pool.query<{ key: string }>(namedFiles, ["", sample.most])).rows;
    const missing = await files.findMissing(rows.map(({ key }) => key));
    if (rows.length < sample.least || missing.length < rows.length) return;
    throw new Error(
      `None of ${rows.length} files that the database names is in ${files.place}: is it the store of this platform?`,
    );
  });
  looks.set(files, look);
  return look();
};

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
  await lookForFiles({ pool, files });
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
