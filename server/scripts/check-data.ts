/*
 * Says whether registers, audit log, sums of money, files and keys agree with each other, beside the
 * running server or without it, and after a restore by any tool; it writes nothing:
 *   npm run check:data [-- --keys coulisse-keys.json]
 * Looks at the database of DATABASE_URL, or the embedded one, and at the files where FILES_STORE says.
 */
import { parseArgs } from "node:util";
import { examine } from "#platform/backup/examine.ts";
import { readKeys } from "#platform/backup/key-file.ts";
import { openFileStore } from "#platform/file-stores/open-file-store.ts";
import { createLog } from "#platform/log.ts";
import { findFilesKey } from "#platform/secrets.ts";
import { sayWhatCanBeMended, tellExamined } from "#server/archive-command.ts";
import { reachDatabaseBeside } from "#server/reach-database.ts";
import { settingsOrExit } from "#server/settings.ts";

await sayWhatCanBeMended(async () => {
  const { values } = parseArgs({ options: { keys: { type: "string" } } });
  const settings = settingsOrExit();
  const kept = values.keys === undefined ? undefined : await readKeys(values.keys);
  const filesKey = kept?.filesKey ?? (await findFilesKey(settings));
  const { url, stop } = await reachDatabaseBeside(settings, createLog("error"), "reading");
  try {
    const found = await examine({
      databaseUrl: url,
      files: await openFileStore(settings),
      keys: filesKey === undefined ? undefined : { ...settings, filesKey },
    });
    tellExamined(found);
  } finally {
    await stop();
  }
});
