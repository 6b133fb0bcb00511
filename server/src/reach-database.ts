import type { Settings } from "#server/settings.ts";
import { ensureDatabase } from "#platform/database.ts";
import { findRunningPostgres, openEmbeddedPostgres } from "#platform/embedded-postgres/cluster.ts";
import { FolderInUse } from "#platform/folder-lock.ts";
import type { Log } from "#platform/log.ts";

const embeddedDatabase = "coulisse";

/** The database that the settings name, or our own; as its owner, with the way to stop it. */
export const reachDatabase = async (
  settings: Settings,
  log: Log,
): Promise<{ url: string; stop: () => Promise<void> }> => {
  if (settings.databaseUrl) return { url: settings.databaseUrl, stop: async () => undefined };
  const cluster = await openEmbeddedPostgres({
    dataDir: settings.dataDir,
    address: settings.publicUrl,
    log: { info: (text) => log.info(text), error: (text) => log.error(text) },
    onLost: () => {
      process.exitCode = 1;
      process.kill(process.pid, "SIGTERM");
    },
  });
  await ensureDatabase(cluster.url("postgres"), embeddedDatabase);
  return { url: cluster.url(embeddedDatabase), stop: cluster.stop };
};

/** The same for a command that may run beside the server, whose embedded PostgreSQL it then leaves on. */
export const reachDatabaseBeside = async (
  settings: Settings,
  log: Log,
): ReturnType<typeof reachDatabase> => {
  try {
    return await reachDatabase(settings, log);
  } catch (error) {
    const running =
      error instanceof FolderInUse ? await findRunningPostgres(settings.dataDir) : undefined;
    if (!running) throw error;
    return { url: running.url(embeddedDatabase), stop: async () => undefined };
  }
};
