/**
 * A pooler that lends connections by transaction, as PgBouncer does, passes on no session: neither what a
 * connection is opened with, nor a name of a statement, nor a lock or a channel that outlasts a transaction.
 */
import pg from "pg";
import { databaseOf } from "#platform/reach/addresses.ts";
import { PostgresClient } from "#platform/reach/postgres-client.ts";
import { StartRefused } from "#platform/start-refused.ts";

/** Settings that one connection is to hold, as PostgreSQL shows them. */
export type SessionSettings = Readonly<Record<string, string>>;

const asked = "17s";

/** Whether what a connection is opened with is refused on the way, or lost. */
const leadsThroughPooler = async (address: string): Promise<boolean> => {
  const client = new PostgresClient({ connectionString: address, statement_timeout: 17_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ held: string }>(
      "select current_setting('statement_timeout') as held",
    );
    return rows[0]?.held !== asked;
  } catch (error) {
    if (/unsupported startup parameter/.test((error as Error).message)) return true;
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
};

/** Refuses an address for what needs a session; one sentence says which setting takes another. */
export const requireSession = async (address: string, setting: string): Promise<void> => {
  if (!(await leadsThroughPooler(address))) return;
  throw new StartRefused(
    setting === "DATABASE_URL"
      ? "DATABASE_URL leads through a pooler (PgBouncer): give PostgreSQL's own address as DATABASE_DIRECT_URL too, for what needs a connection of its own."
      : "DATABASE_DIRECT_URL leads through a pooler (PgBouncer) too: give PostgreSQL's own address.",
  );
};

/** Opens the module whose settings PostgreSQL would not know otherwise. */
const openModules = "select show_trgm('')";

/**
 * Writes into the role what its connections hold, so that those of a pooler hold it too: a login may
 * change its own. What is written already is not written again.
 */
export const keepWithLogin = async (directUrl: string, held: SessionSettings): Promise<void> => {
  const client = new PostgresClient({ connectionString: directUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ kept: string[] | null }>(
      `select setconfig as kept from pg_db_role_setting
      where setrole = current_user::regrole
        and setdatabase = (select oid from pg_database where datname = current_database())`,
    );
    const kept = new Set(rows[0]?.kept);
    await client.query(openModules);
    const database = pg.escapeIdentifier(databaseOf(directUrl));
    for (const [name, value] of Object.entries(held)) {
      if (kept.has(`${name}=${value}`)) continue;
      await client.query(
        `alter role current_user in database ${database} set ${name} = ${pg.escapeLiteral(value)}`,
      );
    }
  } finally {
    await client.end();
  }
};

/** Refuses a pooler whose connections are older than what the role holds. */
export const requireHeld = async (pooledUrl: string, held: SessionSettings): Promise<void> => {
  const client = new PostgresClient({ connectionString: pooledUrl, pooled: true });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `select key as name from json_each_text($1::json)
      where current_setting(key, true) is distinct from value`,
      [JSON.stringify(held)],
    );
    const [missing] = rows;
    if (!missing) return;
    throw new StartRefused(
      `The pooler behind DATABASE_URL has connections from before this login held its ${missing.name}: run RECONNECT on its console (PgBouncer), then start the server again.`,
    );
  } finally {
    await client.end();
  }
};
