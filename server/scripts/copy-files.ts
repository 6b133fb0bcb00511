/*
 * Adds to a folder, on another machine's disk, whatever files it does not have yet, beside the running
 * servers and from whichever store they use; nothing is removed from it or written over:
 *   npm run copy:files -- /mnt/backup/files
 * Says in `copied-until` up to which moment of the database the copy has every file: database and files are
 * restored together to that moment or an earlier one. docs/operations/restore.md has the whole way.
 */
import { mkdir, open, rename } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { diskStore } from "#platform/file-stores/disk-store.ts";
import { moveFiles } from "#platform/file-stores/move-files.ts";
import { openFileStore } from "#platform/file-stores/open-file-store.ts";
import { createLog } from "#platform/log.ts";
import { PostgresClient } from "#platform/reach/postgres-client.ts";
import { StartRefused } from "#platform/start-refused.ts";
import { sayWhatCanBeMended } from "#server/archive-command.ts";
import { reachDatabaseBeside } from "#server/reach-database.ts";
import { settingsOrExit } from "#server/settings.ts";

/** The moment by the clock that dates what the database commits. */
const readClock = async (url: string): Promise<string> => {
  const client = new PostgresClient({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query("select clock_timestamp() as now");
    return (rows[0].now as Date).toISOString();
  } finally {
    await client.end();
  }
};

const keepMark = async (path: string, text: string): Promise<void> => {
  const partial = `${path}.part`;
  const file = await open(partial, "w", 0o644);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(partial, path);
};

await sayWhatCanBeMended(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [folder] = positionals;
  if (folder === undefined || positionals.length > 1) {
    throw new StartRefused("npm run copy:files -- FOLDER");
  }
  const settings = settingsOrExit();
  const { url, stop } = await reachDatabaseBeside(settings, createLog("error"));
  try {
    await mkdir(folder, { recursive: true });
    const own = await openFileStore(settings);
    // A file is whole before its row is committed: whatever is committed by now is in the listing to come.
    const until = await readClock(url);
    const copied = await moveFiles({
      from: own,
      to: diskStore(folder),
      remove: false,
      onFolder: () => undefined,
    });
    await keepMark(join(folder, "copied-until"), `${until}\n`);
    process.stdout.write(
      `${copied.brought} files copied (${copied.bytes} bytes), ${copied.already} were there; whole until ${until}.\n`,
    );
    for (const key of copied.damaged) {
      process.stderr.write(`files/${key} is not what was kept, and is not copied\n`);
    }
    if (copied.damaged.length > 0) process.exitCode = 1;
  } finally {
    await stop();
  }
});
