/*
 * Writes the database and the files into one archive, beside the running server or without it:
 *   npm run backup -- coulisse.zip [--keys coulisse-keys.json]
 * Uses the same settings as the server. docs/backup.md says how to keep both, and how to restore.
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { backUp } from "#platform/backup/back-up.ts";
import { writeKeys } from "#platform/backup/key-file.ts";
import { createLog } from "#platform/log.ts";
import { openSecrets } from "#platform/secrets.ts";
import { StartRefused } from "#platform/start-refused.ts";
import { reachDatabaseBeside } from "#server/reach-database.ts";
import { settingsOrExit } from "#server/settings.ts";

const { values, positionals } = parseArgs({
  options: { keys: { type: "string" } },
  allowPositionals: true,
});
const [path] = positionals;
if (!path || positionals.length > 1) {
  process.stderr.write("npm run backup -- FILE [--keys FILE]\n");
  process.exit(1);
}

const run = async (settings: ReturnType<typeof settingsOrExit>): Promise<void> => {
  const { url, stop } = await reachDatabaseBeside(settings, createLog("error"));
  try {
    const source = { ownerUrl: url, files: join(settings.dataDir, "files") };
    const { rows, files, damaged } = await backUp(source, path, new Date());
    if (values.keys !== undefined) await writeKeys(values.keys, await openSecrets(settings));
    process.stdout.write(`${path}: ${rows} rows, ${files} files.\n`);
    if (values.keys === undefined) {
      process.stdout.write("The keys are not in it: --keys FILE writes them apart.\n");
    }
    for (const key of damaged) process.stderr.write(`files/${key} is not what was kept.\n`);
    if (damaged.length > 0) process.exitCode = 1;
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
