import type { Socket } from "node:net";
import { Kysely, PostgresDialect, type Transaction } from "kysely";
import pg from "pg";
import type { DB } from "#platform/database-types.ts";
import type { SessionSettings } from "#platform/reach/pooler.ts";
import { ReadOnlyDatabase } from "#platform/reach/writable-host.ts";
import { PostgresClient } from "#platform/reach/postgres-client.ts";
import { traceStatements } from "#platform/tracing/statements.ts";
import { withClient } from "#platform/with-client.ts";

export type Database = Kysely<DB>;
export type Tx = Transaction<DB>;
/** A query runs on the pool, or on a transaction that is open. */
export type Queryable = Database | Tx;

export type OpenDatabase = {
  db: Database;
  pool: pg.Pool;
  /** Leads to PostgreSQL itself, for what needs a session, where the pool leads through a pooler. */
  directUrl: string;
  close(): Promise<void>;
};

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
const patienceOfCalls: DatabasePatience = {
  lockMs: 10_000,
  statementMs: 60_000,
  idleMs: 60_000,
};
/** Jobs, imports and files of whole registers take their time and may be tried again. */
export const longPatience: DatabasePatience = {
  lockMs: 60_000,
  statementMs: 120_000,
  idleMs: 150_000,
};

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
      ({ rows }) => done(rows[0]?.readOnly === "on" ? new ReadOnlyDatabase() : undefined),
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

/** How near a word must come to another to be taken for it with a typing mistake. */
const nearness = ["pg_trgm.strict_word_similarity_threshold", "0.45"] as const;

const inSeconds = (ms: number): string => {
  const seconds = ms / 1000;
  return seconds % 60 === 0 ? `${seconds / 60}min` : `${seconds}s`;
};

/** Connections of calls hold this, where none is opened with it; said as PostgreSQL shows it. */
export const heldByCalls: SessionSettings = {
  lock_timeout: inSeconds(patienceOfCalls.lockMs),
  statement_timeout: inSeconds(patienceOfCalls.statementMs),
  idle_in_transaction_session_timeout: inSeconds(patienceOfCalls.idleMs),
  [nearness[0]]: nearness[1],
};

/** A connection is opened with this; through a pooler none is, and its role holds it. */
const openedWith = ({ lockMs, statementMs, idleMs }: DatabasePatience): pg.ClientConfig => ({
  lock_timeout: lockMs,
  statement_timeout: statementMs,
  idle_in_transaction_session_timeout: idleMs,
  options: `-c ${nearness.join("=")}`,
});

/** A pool on a database that is migrated already, as the login that `url` names. */
export const connect = (
  url: string,
  patience: DatabasePatience = patienceOfCalls,
  max: number = connectionsMax,
  directUrl: string = url,
): OpenDatabase => {
  const pooled = directUrl !== url;
  const reaching = { Client: PostgresClient as unknown as new () => pg.ClientBase, pooled };
  const pool = new pg.Pool({
    ...reaching,
    ...(pooled ? {} : openedWith(patience)),
    connectionString: url,
    max,
    min: Math.min(max, connectionsKept),
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    verify: requireWritable,
    application_name: "coulisse",
  });
  // A connection that was idle when PostgreSQL went away: the pool drops it and opens another one
  // when it is asked for. Unheard, this would end the process.
  pool.on("error", () => undefined);
  endSilentConnections(pool, patience.statementMs + silenceMs);
  traceStatements(pool);
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  // Kysely ends only a pool that it has used itself.
  const close = async (): Promise<void> => {
    await db.destroy();
    if (!pool.ending) await pool.end();
  };
  return { db, pool, directUrl, close };
};

/**
 * Opens a pool as the login that `url` names: a member of the server's group, without DDL and without a
 * way to movements other than the register's function.
 */
export const openDatabase = (
  url: string,
  max: number = connectionsMax,
  directUrl: string = url,
): OpenDatabase => {
  const opened = connect(url, patienceOfCalls, max, directUrl);
  // Beside the rest of the start: one that cannot be had now is opened when it is asked for.
  for (let count = 0; count < Math.min(max, connectionsKept); count += 1) {
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
