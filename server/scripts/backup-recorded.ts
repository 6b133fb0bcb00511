/*
 * Says in the database that another tool has taken a backup, so that the platform's health knows of it:
 *   npm run backup:recorded -- --by pgbackrest [--at 2026-11-24T03:00:00Z] [--files /backups/files]
 * `--at` is when it was begun (now, without it). With `--files`, every file that the database names is
 * looked for in that copy and hashed; what is missing or damaged is counted, and the exit code is 1.
 */
import { parseArgs } from "node:util";
import { findDamagedFiles, stillNamed, toldOf } from "#platform/backup/examine.ts";
import { keepBackupOfOthers } from "#platform/backup/keep-backup.ts";
import type { FileStore } from "#platform/files.ts";
import { diskStore } from "#platform/file-stores/disk-store.ts";
import { openFileStore } from "#platform/file-stores/open-file-store.ts";
import { createLog } from "#platform/log.ts";
import { StartRefused } from "#platform/start-refused.ts";
import { sayWhatCanBeMended } from "#server/archive-command.ts";
import { reachDatabaseBeside } from "#server/reach-database.ts";
import { settingsOrExit } from "#server/settings.ts";
import { PostgresClient } from "#platform/reach/postgres-client.ts";

const usage = "npm run backup:recorded -- --by NAME [--at INSTANT] [--files FOLDER]";

const readInstant = (text: string | undefined): Date => {
  const at = text === undefined ? new Date() : new Date(text);
  if (Number.isNaN(at.getTime())) throw new StartRefused(`--at ${text} is no instant.\n${usage}`);
  if (at.getTime() > Date.now()) throw new StartRefused("--at is still to come.");
  return at;
};

/** A file that was kept since the copy was begun is in the next one. */
const isYounger = async (own: FileStore, key: string, than: Date): Promise<boolean> =>
  (await own.list(key.slice(0, 2))).some(
    ({ name, writtenAt }) => name === key && writtenAt >= than,
  );

type Copy = Readonly<{ url: string; copy: string; own: FileStore; madeAt: Date }>;

const lookAt = async ({ url, copy, own, madeAt }: Copy) => {
  const client = new PostgresClient({ connectionString: url });
  await client.connect();
  try {
    const { count, damaged } = await findDamagedFiles(client, diskStore(copy));
    const told: string[] = [];
    for (const file of await stillNamed(client, damaged)) {
      if (file.trouble === "MISSING" && (await isYounger(own, file.key, madeAt))) continue;
      told.push(toldOf(file));
    }
    return { count, told };
  } finally {
    await client.end();
  }
};

await sayWhatCanBeMended(async () => {
  const { values } = parseArgs({
    options: { by: { type: "string" }, at: { type: "string" }, files: { type: "string" } },
  });
  const { by, files: copy } = values;
  if (by === undefined || !/^[A-Za-z0-9][A-Za-z0-9 ._-]{0,39}$/.test(by) || by === "coulisse") {
    throw new StartRefused(`--by is the name of the tool, of 40 letters at most.\n${usage}`);
  }
  const madeAt = readInstant(values.at);
  const settings = settingsOrExit();
  const { url, stop } = await reachDatabaseBeside(settings, createLog("error"));
  try {
    const own = await openFileStore(settings);
    const seen = copy === undefined ? undefined : await lookAt({ url, copy, own, madeAt });
    const told = seen?.told ?? [];
    await keepBackupOfOthers(url, { by, madeAt, files: seen?.count, damaged: told.length });
    process.stdout.write(
      `Recorded: a backup by ${by} of ${madeAt.toISOString()}${seen ? `, ${seen.count} files looked at` : ""}.\n`,
    );
    for (const line of told) process.stderr.write(`${line}\n`);
    if (told.length > 0) process.exitCode = 1;
  } finally {
    await stop();
  }
});
