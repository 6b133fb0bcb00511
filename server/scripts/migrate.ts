/*
 * Brings a database to this version, as its owner, and admits the logins that servers use:
 *   DATABASE_URL=postgresql://owner:…@host/coulisse npm run migrate -- [--login NAME]…
 * A server whose DATABASE_URL names such a login needs no owner's password. docs/running.md says more.
 */
import { parseArgs } from "node:util";
import { installJobs } from "#platform/jobs/install-jobs.ts";
import { migrate } from "#platform/migrations.ts";
import { admitLogin } from "#platform/server-role.ts";
import { ownsDatabase } from "#platform/standing.ts";
import { StartRefused } from "#platform/start-refused.ts";
import { withClient } from "#platform/with-client.ts";
import { sayWhatCanBeMended } from "#server/archive-command.ts";
import { jobs } from "#server/features.ts";
import { readDatabaseUrl } from "#server/settings.ts";

const { values } = parseArgs({ options: { login: { type: "string", multiple: true } } });

const admit = (url: string, logins: readonly string[]): Promise<void> =>
  withClient(url, async (client) => {
    for (const login of logins) await admitLogin(client, login);
  });

await sayWhatCanBeMended(async () => {
  const url = readDatabaseUrl(process.env);
  if (!(await ownsDatabase(url))) {
    throw new StartRefused(
      "The user of DATABASE_URL does not own the tables: give this command the owner's address.",
    );
  }
  const applied = await migrate(url);
  await installJobs(url, jobs);
  await admit(url, values.login ?? []);
  const done = applied.length === 0 ? "Nothing was missing." : `Applied: ${applied.join(", ")}.`;
  process.stdout.write(`${done}\n`);
});
