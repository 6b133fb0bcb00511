import pg from "pg";
import { StartRefused } from "#platform/start-refused.ts";

/** PostgreSQL refuses what somebody has no right to by this. */
const forbidden = "42501";

const isForbidden = (error: unknown): boolean => (error as { code?: string }).code === forbidden;

/**
 * The name of the group in a database. Roles are the whole cluster's: a database has a group of its own,
 * and one that was made before keeps the one that its tables know.
 */
export const findServerRole = async (client: pg.ClientBase): Promise<string> => {
  const { rows } = await client.query<{ known: string | null; own: string }>(
    `select current_database() as own, (
      select pg_get_userbyid(a.grantee) from pg_class c, aclexplode(c.relacl) a
      where c.oid = to_regclass('public.schema_migrations')
        and a.grantee not in (0, c.relowner) and a.privilege_type = 'SELECT'
        and pg_get_userbyid(a.grantee) like '%\\_server'
      limit 1) as known`,
  );
  const { known, own } = rows[0] ?? { known: null, own: "coulisse" };
  return known ?? `${own.slice(0, 48)}_server`;
};

/** SQL of the repository, which calls the group `coulisse_server`, as one database is told it. */
export const naming = (role: string, sql: string): string =>
  sql.replaceAll(/\bcoulisse_server\b/g, () => pg.escapeIdentifier(role));

const exists = async (client: pg.ClientBase, role: string): Promise<boolean> => {
  const { rowCount } = await client.query("select from pg_roles where rolname = $1", [role]);
  return rowCount !== 0;
};

const quote = pg.escapeIdentifier;

/** Makes the group where there is none, or says who has to make it. */
export const ensureServerRole = async (client: pg.ClientBase): Promise<string> => {
  const role = await findServerRole(client);
  if (await exists(client, role)) return role;
  try {
    await client.query(`create role ${quote(role)} nologin`);
  } catch (error) {
    const { code } = error as { code?: string };
    // Another process made it meanwhile.
    if (code === "42710" || code === "23505") return role;
    if (!isForbidden(error)) throw error;
    throw new StartRefused(
      [
        "The owner of this database may not make roles. Let somebody who may run this once:",
        `  create role ${quote(role)} nologin;`,
        `  create role ${quote("a_login")} login password '…' in role ${quote(role)};`,
        "then run npm run migrate with the owner's DATABASE_URL, and start the server with the login's.",
      ].join("\n"),
    );
  }
  return role;
};

/** Lets a login do what the server does; it is a member of the group already, or becomes one. */
export const admitLogin = async (client: pg.ClientBase, login: string): Promise<void> => {
  const role = await findServerRole(client);
  if (!(await exists(client, login))) {
    throw new StartRefused(
      `There is no role ${quote(login)}: let somebody who may make it, with a password.`,
    );
  }
  const { rows } = await client.query<{ isMember: boolean }>(
    `select pg_has_role($1, $2, 'member') as "isMember"`,
    [login, role],
  );
  if (rows[0]?.isMember) return;
  try {
    await client.query(`grant ${quote(role)} to ${quote(login)}`);
  } catch (error) {
    if (!isForbidden(error)) throw error;
    throw new StartRefused(
      `The owner may not give ${quote(role)} to others. Let somebody who may run this once:\n  grant ${quote(role)} to ${quote(login)};`,
    );
  }
};
