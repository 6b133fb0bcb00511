import type { Socket } from "node:net";
import { Kysely, PostgresDialect, type Transaction } from "kysely";
import pg from "pg";
import type { DB } from "#platform/database-types.ts";
import { traceStatements } from "#platform/tracing/statements.ts";
import { withClient } from "#platform/with-client.ts";

export type Database = Kysely<DB>;
export type Tx = Transaction<DB>;
/** A query runs on the pool, or on a transaction that is open. */
export type Queryable = Database | Tx;

export type OpenDatabase = { db: Database; pool: pg.Pool; close(): Promise<void> };

const int8 = 20;
const date = 1082;

// 64-bit integers are bigint in the server; a day stays the text it is on the wire.
pg.types.setTypeParser(int8, BigInt);
pg.types.setTypeParser(date, (text) => text);

/** How long PostgreSQL lets a connection wait for others, work, or hold a transaction in idleness. */
export type DatabasePatience = Readonly<{
  /** The wait for one lock that somebody else has. */
  lockMs: number;
  statementMs: number;
  /** Between two statements of a transaction. */
  idleMs: number;
}>;

/**
 * Calls are waited for by somebody: one that meets a bound is answered 503, and asked to come back.
 */
const patienceOfCalls: DatabasePatience = { lockMs: 10_000, statementMs: 60_000, idleMs: 60_000 };
/** Jobs, imports and files of whole registers take their time and may be tried again. */
export const longPatience: DatabasePatience = {
  lockMs: 60_000,
  statementMs: 120_000,
  idleMs: 150_000,
};

/** Leaves room for the owner's connection, backups and a second process below the usual 100. */
const connectionsMax = 20;
/**
 * Connections are kept because opening one costs both sides more than most calls do: a crowd would
 * wait while many are opened.
 */
const connectionsKept = 12;

/**
 * The silence past what PostgreSQL itself bounds: one that is frozen, or cut off from us, bounds
 * nothing.
 */
const silenceMs = 5_000;

/** A standby, or a primary that an operator has made read-only, is as good as none. */
class ReadOnlyDatabase extends Error {
  readonly code = "25006";
}

/**
 * Asks each new connection whether it can be written: after a switch-over an address may lead to a
 * standby.
 */
const requireWritable = (client: pg.PoolClient, done: (error?: Error) => void): void => {
  client
    .query<{ readOnly: string }>('select current_setting($1) as "readOnly"', [
      "transaction_read_only",
    ])
    .then(
      ({ rows }) =>
        done(
          rows[0]?.readOnly === "on" ? new ReadOnlyDatabase("PostgreSQL is read-only") : undefined,
        ),
      (error: unknown) => done(error as Error),
    );
};

/**
 * Ends a connection that is in use and on which nothing has come or gone for `withinMs`, so that
 * what waits on it fails and another one is opened. The driver's own bound would answer the caller
 * and leave the connection to the next one as it is.
 */
const endSilentConnections = (pool: pg.Pool, withinMs: number): void => {
  const lookInto = (client: pg.PoolClient) => {
    const inside = client as unknown as { connection: { stream: Socket }; readyForQuery: boolean };
    return { socket: inside.connection.stream, isWaiting: () => !inside.readyForQuery };
  };
  pool.on("connect", (client) => {
    // Of a connection that PostgreSQL ends between two statements the caller is told by the next
    // statement. Unheard, this would end the process.
    client.on("error", () => undefined);
    const { socket, isWaiting } = lookInto(client);
    socket.on("timeout", () => {
      // Whoever holds a connection and asks nothing is waited for: PostgreSQL bounds that itself.
      if (!isWaiting()) return;
      socket.destroy(new Error("Connection terminated: PostgreSQL was silent for too long"));
    });
  });
  pool.on("acquire", (client) => lookInto(client).socket.setTimeout(withinMs));
  pool.on("release", (_error, client) => lookInto(client).socket.setTimeout(0));
};

/** A pool on a database that is migrated already, as the login that `url` names. */
export const connect = (
  url: string,
  { lockMs, statementMs, idleMs }: DatabasePatience = patienceOfCalls,
  max: number = connectionsMax,
): OpenDatabase => {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    min: Math.min(max, connectionsKept),
    lock_timeout: lockMs,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: idleMs,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    verify: requireWritable,
    application_name: "coulisse",
    // How near a word must come to another to be taken for it with a typing mistake.
    options: "-c pg_trgm.strict_word_similarity_threshold=0.45",
  });
  // A connection that was idle when PostgreSQL went away: the pool drops it and opens another one
  // when it is asked for. Unheard, this would end the process.
  pool.on("error", () => undefined);
  endSilentConnections(pool, statementMs + silenceMs);
  traceStatements(pool);
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  // Kysely ends only a pool that it has used itself.
  const close = async (): Promise<void> => {
    await db.destroy();
    if (!pool.ending) await pool.end();
  };
  return { db, pool, close };
};

/**
 * Opens a pool as the login that `url` names: a member of the server's group, without DDL and without a
 * way to movements other than the register's function.
 */
export const openDatabase = (url: string): OpenDatabase => {
  const opened = connect(url);
  // Beside the rest of the start: one that cannot be had now is opened when it is asked for.
  for (let count = 0; count < connectionsKept; count += 1) {
    opened.pool.connect().then(
      (client) => client.release(),
      () => undefined,
    );
  }
  return opened;
};

/** Makes the database of a new cluster; one that is there stays as it is. */
export const ensureDatabase = (adminUrl: string, name: string): Promise<void> =>
  withClient(adminUrl, async (client) => {
    const { rowCount } = await client.query("select from pg_database where datname = $1", [name]);
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
  });
