import type { Settings } from "#server/settings.ts";
import { ensureDatabase } from "#platform/database.ts";
import { findRunningPostgres, openEmbeddedPostgres } from "#platform/embedded-postgres/cluster.ts";
import { FolderInUse } from "#platform/folder-lock.ts";
import { addressesOf } from "#platform/reach/addresses.ts";
import { requireSession } from "#platform/reach/pooler.ts";
import { findWritableHost } from "#platform/reach/writable-host.ts";
import type { Log } from "#platform/log.ts";

const embeddedDatabase = "coulisse";

/** A database that is only read may be a standby, where the address names one. */
type Needs = "writing" | "reading";

/**
 * The database that the settings name, or our own; with the way to stop it. The address leads to
 * PostgreSQL itself: commands, and what a server prepares, need a session.
 */
export const reachDatabase = async (
  settings: Settings,
  log: Log,
  needs: Needs = "writing",
): Promise<{ url: string; stop: () => Promise<void> }> => {
  const { databaseUrl, databaseDirectUrl } = settings;
  if (databaseUrl) {
    const url = databaseDirectUrl ?? databaseUrl;
    if (needs === "writing") await findWritableHost(addressesOf(url));
    await requireSession(url, databaseDirectUrl ? "DATABASE_DIRECT_URL" : "DATABASE_URL");
    return { url, stop: async () => undefined };
  }
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
  needs: Needs = "writing",
): ReturnType<typeof reachDatabase> => {
  try {
    return await reachDatabase(settings, log, needs);
  } catch (error) {
    const running =
      error instanceof FolderInUse ? await findRunningPostgres(settings.dataDir) : undefined;
    if (!running) throw error;
    return { url: running.url(embeddedDatabase), stop: async () => undefined };
  }
};
