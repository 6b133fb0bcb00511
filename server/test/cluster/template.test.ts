import pg from "pg";
import { expect, it } from "vitest";
import { createTestDatabase, dropTestDatabase } from "./template.ts";

const ask = async (url: string, question: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(question)).rows;
  } finally {
    await client.end();
  }
};

it("gives every caller a database of its own with the whole schema", async () => {
  const [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  expect(first.url).not.toBe(second.url);
  await ask(first.ownerUrl, "create table only_here ()");
  const tables = "select 1 from pg_tables where tablename in ('movements', 'only_here')";
  expect(await ask(first.url, tables)).toHaveLength(2);
  expect(await ask(second.url, tables)).toHaveLength(1);
  await Promise.all([first.drop(), second.drop()]);
});

it("connects as the server does, without the right to change the schema", async () => {
  const database = await createTestDatabase();
  await expect(ask(database.url, "create table mine ()")).rejects.toThrow("permission denied");
  await database.drop();
});

it("refuses to drop a database that is not for tests", async () => {
  const database = await createTestDatabase();
  const other = new URL(database.ownerUrl);
  other.pathname = "/postgres";
  await expect(dropTestDatabase(other.href)).rejects.toThrow('lacks "test"');
  await database.drop();
});
