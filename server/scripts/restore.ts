/*
 * Fills a new DATA_DIR, and the embedded database or an empty one that DATABASE_URL names, with what
 * a backup holds, and verifies every register and file:
 *   DATA_DIR=new npm run restore -- coulisse.zip [--keys coulisse-keys.json]
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { findDamage } from "#platform/backup/find-damage.ts";
import { readKeys } from "#platform/backup/key-file.ts";
import { restore } from "#platform/backup/restore.ts";
import { createLog } from "#platform/log.ts";
import { putSecrets } from "#platform/secrets.ts";
import { StartRefused } from "#platform/start-refused.ts";
import { jobs } from "#server/jobs.ts";
import { reachDatabase } from "#server/reach-database.ts";
import { settingsOrExit } from "#server/settings.ts";

const { values, positionals } = parseArgs({
  options: { keys: { type: "string" } },
  allowPositionals: true,
});
const [path] = positionals;
if (!path || positionals.length > 1) {
  process.stderr.write("npm run restore -- FILE [--keys FILE]\n");
  process.exit(1);
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const run = async (settings: ReturnType<typeof settingsOrExit>): Promise<void> => {
  const keys = values.keys === undefined ? undefined : await readKeys(values.keys);
  const files = join(settings.dataDir, "files");
  const { url, stop } = await reachDatabase(settings, createLog("error"));
  try {
    const restored = await restore({ ownerUrl: url, files, jobs }, path);
    // With DATABASE_URL the keys are settings, and no file of ours.
    if (keys && settings.databaseUrl === undefined) await putSecrets(settings.dataDir, keys);
    say(`The backup of ${restored.madeAt}: ${restored.rows} rows, ${restored.files} files.`);
    const { registers, damage } = await findDamage(url, files);
    for (const line of damage) process.stderr.write(`${line}\n`);
    say(`${registers} registers verified, ${damage.length} faults.`);
    if (damage.length > 0) process.exitCode = 1;
    if (!keys && settings.filesKey === undefined) {
      say("Without its keys (--keys FILE, or FILES_KEY) no private paper opens.");
    }
  } finally {
    await stop();
  }
};

try {
  await run(settingsOrExit());
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  if (!(error instanceof StartRefused) && code === undefined) throw error;
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}
