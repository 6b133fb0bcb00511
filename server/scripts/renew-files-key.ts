/*
 * Wraps the keys of all private files anew with FILES_KEY, opening them with FILES_KEYS_OLD:
 *   FILES_KEY=… FILES_KEYS_OLD=… npm run renew-files-key
 * Uses the same settings as the server, which may run beside it; stop one that runs on the embedded
 * database first. docs/running.md says in which order.
 */
import { connect } from "#platform/database.ts";
import { createLog } from "#platform/log.ts";
import { migrate } from "#platform/migrations.ts";
import { KeysMissing, renewFilesKey } from "#platform/renew-files-key.ts";
import { openSecrets } from "#platform/secrets.ts";
import { reachDatabase } from "#server/reach-database.ts";
import { settingsOrExit } from "#server/settings.ts";

const settings = settingsOrExit();
const { filesKey } = await openSecrets(settings);
const { url, stop } = await reachDatabase(settings, createLog("error"));
try {
  await migrate(url);
  const { db, close } = connect(url);
  try {
    const renewed = await renewFilesKey(db, {
      keys: { filesKey, filesKeysOld: settings.filesKeysOld },
      onBatch: (table, done) => process.stdout.write(`${table}: ${done}\n`),
    });
    const total = Object.values(renewed).reduce((sum, count) => sum + count, 0);
    process.stdout.write(`${total} renewed. FILES_KEYS_OLD opens nothing more.\n`);
  } catch (error) {
    if (!(error instanceof KeysMissing)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  } finally {
    await close();
  }
} finally {
  await stop();
}
