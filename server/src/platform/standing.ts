import type pg from "pg";
import { jobsSchema, type Job } from "#platform/jobs/job.ts";
import { judgeSchema } from "#platform/served-schema.ts";
import { StartRefused } from "#platform/start-refused.ts";
import { withClient } from "#platform/with-client.ts";

const runMigrate =
  "run npm run migrate with the owner's DATABASE_URL, then start the server again.";

/**
 * Whether the user of an address may change the tables: the owner of those that are there, or, of an
 * empty database, whoever may make some. Anybody else serves, and migrates nothing.
 */
export const ownsDatabase = (url: string): Promise<boolean> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ owns: boolean }>(
      `select coalesce(
        (select pg_has_role(current_user, relowner, 'usage') from pg_class
          where oid = to_regclass('public.schema_migrations')),
        has_schema_privilege(current_user, 'public', 'create')) as owns`,
    );
    return rows[0]?.owns === true;
  });

/** Whether there are tables, and this login may read what was applied. */
const hasTables = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query<{ isThere: boolean; mayRead: boolean; login: string }>(
    `select current_user as login, to_regclass('public.schema_migrations') is not null as "isThere",
      coalesce(has_table_privilege(to_regclass('public.schema_migrations'), 'select'), false) as "mayRead"`,
  );
  const found = rows[0];
  if (!found?.isThere) return false;
  if (!found.mayRead) {
    throw new StartRefused(
      `${found.login} may not use the tables of this database: run npm run migrate -- --login ${found.login} with the owner's DATABASE_URL.`,
    );
  }
  return true;
};

/** Whether a newer version has migrated this database already: its owner then leaves it as it is. */
export const isNewerThanWe = (url: string): Promise<boolean> =>
  withClient(
    url,
    async (client) => (await hasTables(client)) && (await judgeSchema(client)).isNewer,
  );

/**
 * Refuses to serve, as a login that may not change the tables, a database that is not this version's:
 * each refusal says what to run.
 */
export const requireMigrated = (url: string, jobs: readonly Job[]): Promise<void> =>
  withClient(url, async (client) => {
    if (!(await hasTables(client))) {
      throw new StartRefused(`This database has no tables yet: ${runMigrate}`);
    }
    const { why, isNewer } = await judgeSchema(client);
    if (why !== undefined) throw new StartRefused(isNewer ? why : `${why}: ${runMigrate}`);
    const { rows } = await client.query<{ name: string }>(
      `select name from unnest($1::text[]) as wanted (name)
      where to_regclass('${jobsSchema}.queue') is null
        or not exists (select from ${jobsSchema}.queue q where q.name = wanted.name)`,
      [jobs.map(({ name }) => name)],
    );
    const [missing] = rows;
    if (missing) throw new StartRefused(`The queue ${missing.name} is missing: ${runMigrate}`);
  });
