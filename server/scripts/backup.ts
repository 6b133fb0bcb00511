/*
 * Writes the database and the files into one archive, beside the running server or without it:
 *   npm run backup -- coulisse.zip [--keys coulisse-keys.json]
 * Uses the same settings as the server. docs/backup.md says how to keep both, and how to restore.
 */
import { backUp } from "#platform/backup/back-up.ts";
import { keepBackup } from "#platform/backup/keep-backup.ts";
import { writeKeys } from "#platform/backup/key-file.ts";
import { openFileStore } from "#platform/file-stores/open-file-store.ts";
import { createLog } from "#platform/log.ts";
import { findOwnSeal } from "#platform/seal/keep-sealer.ts";
import { openSecrets } from "#platform/secrets.ts";
import { runArchiveCommand } from "#server/archive-command.ts";
import { reachDatabaseBeside } from "#server/reach-database.ts";

await runArchiveCommand("backup", async ({ settings, path, keys }) => {
  const { url, stop } = await reachDatabaseBeside(settings, createLog("error"));
  try {
    const source = { ownerUrl: url, files: await openFileStore(settings) };
    const now = new Date();
    const backedUp = await backUp(source, path, now);
    await keepBackup(url, backedUp, now);
    const { rows, files, damaged } = backedUp;
    if (keys !== undefined) {
      // A seal of the settings is kept where they are.
      const isOwn = settings.providers.signature.SEAL_FILE === undefined;
      const seal = isOwn ? await findOwnSeal(settings.dataDir) : undefined;
      await writeKeys(keys, { ...(await openSecrets(settings)), seal });
    }
    process.stdout.write(`${path}: ${rows} rows, ${files} files.\n`);
    if (keys === undefined) {
      process.stdout.write("The keys are not in it: --keys FILE writes them apart.\n");
    }
    for (const line of damaged) process.stderr.write(`${line}\n`);
    if (damaged.length > 0) {
      process.stderr.write(
        `Files that are damaged or missing: ${damaged.length}. This backup cannot bring them back; an earlier one may.\n`,
      );
      process.exitCode = 1;
    }
  } finally {
    await stop();
  }
});
