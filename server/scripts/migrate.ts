/*
 * Brings a database to this version, as its owner, and admits the logins that servers use:
 *   DATABASE_URL=postgresql://owner:…@host/coulisse npm run migrate -- [--login NAME]…
 * A server whose DATABASE_URL names such a login needs no owner's password. docs/running.md says more.
 */
import { parseArgs } from "node:util";
import { installJobs } from "#platform/jobs/install-jobs.ts";
import { migrate } from "#platform/migrations.ts";
import { admitLogin } from "#platform/server-role.ts";
import { isNewerThanWe, ownsDatabase, requireMigrated } from "#platform/standing.ts";
import { StartRefused } from "#platform/start-refused.ts";
import { withClient } from "#platform/with-client.ts";
import { sayWhatCanBeMended } from "#server/archive-command.ts";
import { jobs } from "#server/features.ts";
import { readDatabaseUrls } from "#server/settings.ts";
import { addressesOf } from "#platform/reach/addresses.ts";
import { requireSession } from "#platform/reach/pooler.ts";
import { findWritableHost } from "#platform/reach/writable-host.ts";

const { values } = parseArgs({ options: { login: { type: "string", multiple: true } } });

const admit = (url: string, logins: readonly string[]): Promise<void> =>
  withClient(url, async (client) => {
    for (const login of logins) await admitLogin(client, login);
  });

await sayWhatCanBeMended(async () => {
  const { databaseUrl = "", databaseDirectUrl } = readDatabaseUrls(process.env);
  const url = databaseDirectUrl ?? databaseUrl;
  await findWritableHost(addressesOf(url));
  await requireSession(url, databaseDirectUrl ? "DATABASE_DIRECT_URL" : "DATABASE_URL");
  if (!(await ownsDatabase(url))) {
    throw new StartRefused(
      "The user of DATABASE_URL does not own the tables: give this command the owner's address.",
    );
  }
  if (await isNewerThanWe(url)) {
    await requireMigrated(url, jobs);
    await admit(url, values.login ?? []);
    process.stdout.write("A newer version has migrated this database: nothing was done.\n");
    return;
  }
  const applied = await migrate(url);
  await installJobs(url, jobs);
  await admit(url, values.login ?? []);
  const done = applied.length === 0 ? "Nothing was missing." : `Applied: ${applied.join(", ")}.`;
  process.stdout.write(`${done}\n`);
});
