/*
 * Fills a new DATA_DIR, and the embedded database or an empty one that DATABASE_URL names, with what
 * a backup holds, verifies every register and file, and opens what is sealed with the keys given:
 *   DATA_DIR=new npm run restore -- coulisse.zip [--keys coulisse-keys.json]
 */
import { examine } from "#platform/backup/examine.ts";
import { readKeys } from "#platform/backup/key-file.ts";
import { restore } from "#platform/backup/restore.ts";
import { openFileStore } from "#platform/file-stores/open-file-store.ts";
import { createLog } from "#platform/log.ts";
import { putOwnSeal } from "#platform/seal/keep-sealer.ts";
import { putSecrets } from "#platform/secrets.ts";
import { jobs } from "#server/features.ts";
import { runArchiveCommand, tellExamined } from "#server/archive-command.ts";
import { reachDatabase } from "#server/reach-database.ts";

const say = (line: string): void => void process.stdout.write(`${line}\n`);

await runArchiveCommand("restore", async ({ settings, path, keys: keysPath }) => {
  const keys = keysPath === undefined ? undefined : await readKeys(keysPath);
  const files = await openFileStore(settings);
  const { url, stop } = await reachDatabase(settings, createLog("error"));
  try {
    const restored = await restore({ ownerUrl: url, files, jobs }, path);
    // With DATABASE_URL the keys are settings, and no file of ours.
    if (keys && settings.databaseUrl === undefined) await putSecrets(settings.dataDir, keys);
    if (keys?.seal !== undefined && settings.providers.signature.SEAL_FILE === undefined) {
      await putOwnSeal(settings.dataDir, keys.seal);
    }
    say(`The backup of ${restored.madeAt}: ${restored.rows} rows, ${restored.files} files.`);
    const filesKey = settings.filesKey ?? keys?.filesKey;
    const found = await examine({
      databaseUrl: url,
      files,
      keys: filesKey === undefined ? undefined : { ...settings, filesKey },
    });
    tellExamined(found);
    if (filesKey === undefined) {
      say("Without its keys (--keys FILE, or FILES_KEY) no private paper opens.");
    }
  } finally {
    await stop();
  }
});
