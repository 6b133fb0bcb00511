import type pg from "pg";
import { PostgresClient } from "#platform/reach/postgres-client.ts";

/** Gives a connection of its own to an address for one piece of work, and ends it whatever comes of that. */
export const withClient = async <Answer>(
  url: string,
  work: (client: pg.Client) => Promise<Answer>,
): Promise<Answer> => {
  const client = new PostgresClient({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};
