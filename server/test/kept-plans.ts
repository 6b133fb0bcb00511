import type { Pool, PoolClient } from "pg";

/** Names are of the whole process: the same text has the same name on every connection. */
const names = new Map<string, string>();

const nameOf = (text: string): string => {
  const known = names.get(text) ?? `s${names.size}`;
  names.set(text, known);
  return known;
};

type Query = (...given: unknown[]) => unknown;

/**
 * Lets PostgreSQL keep what it has read and planned of a statement, on each connection, by a name:
 * tests ask the same statements many thousand times, which it would read and plan each time.
 */
export const keepPlans = (pool: Pool): void => {
  pool.on("connect", (client: PoolClient) => {
    const query = client.query.bind(client) as Query;
    const named: Query = (text, values, ...more) =>
      typeof text === "string" && Array.isArray(values) && values.length > 0 && more.length === 0
        ? query({ name: nameOf(text), text, values })
        : query(text, values, ...more);
    client.query = named as PoolClient["query"];
  });
};
