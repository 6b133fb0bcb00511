import { setTimeout as pause } from "node:timers/promises";
import type { Log } from "#platform/log.ts";
import { PostgresClient } from "#platform/reach/postgres-client.ts";

type Ears = Readonly<{
  /** An address without a pooler that lends connections by transaction: it would hear nothing. */
  databaseUrl: string;
  channel: string;
  /** The connection is called so where PostgreSQL lists it. */
  name: string;
  log: Log;
  hear: (payload: string) => void;
  /** Called where something may have been said while nobody listened. */
  missed: () => void;
}>;

/** An ear hears what all processes say in one channel, on a connection of its own. */
export type Ear = Readonly<{
  /** Opens the connection, and again whenever it breaks. */
  listen(): void;
  /** Asks whether the connection still answers: one that is cut off says nothing by itself. */
  check(): Promise<void>;
  close(): Promise<void>;
}>;

const firstPauseMs = 250;
const longestPauseMs = 10_000;
const answerMs = 5_000;

/** Twice as long each time, each process a little otherwise: a database that is back is not stormed. */
const pauseAfter = (failures: number): number => {
  const whole = Math.min(longestPauseMs, firstPauseMs * 2 ** failures);
  return whole / 2 + (Math.random() * whole) / 2;
};

export const openEar = ({ databaseUrl, channel, name, log, hear, missed }: Ears): Ear => {
  const closed = new AbortController();
  let client: PostgresClient | undefined;
  let going: Promise<void> | undefined;

  const attach = async (): Promise<PostgresClient> => {
    const next = new PostgresClient({
      connectionString: databaseUrl,
      application_name: name,
      keepAlive: true,
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
    });
    // What breaks it is told by its end. Unheard, this would end the process.
    next.on("error", () => undefined);
    next.on("notification", ({ payload = "" }) => hear(payload));
    await next.connect();
    await next.query(`listen ${next.escapeIdentifier(channel)}`);
    return next;
  };

  const endOf = (one: PostgresClient): Promise<void> =>
    new Promise((over) => one.once("end", over));

  const keep = async (): Promise<void> => {
    for (let failures = 0; !closed.signal.aborted; failures += 1) {
      try {
        client = await attach();
        const end = endOf(client);
        failures = 0;
        missed();
        if (closed.signal.aborted) await client.end();
        await end;
      } catch (error) {
        log.warn({ err: error }, `${name}: nothing is heard`);
      }
      client = undefined;
      await pause(pauseAfter(failures), undefined, { signal: closed.signal }).catch(
        () => undefined,
      );
    }
  };

  return {
    listen: () => {
      going ??= keep();
    },
    check: async () => {
      const asked = client;
      await asked?.query("select 1").catch(() => asked.end().catch(() => undefined));
    },
    close: async () => {
      closed.abort();
      await client?.end().catch(() => undefined);
      await going;
    },
  };
};
