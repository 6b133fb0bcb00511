import { readFile } from "node:fs/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { describeSchema, describeTypes } from "#platform/schema-description.ts";
import { createTestDatabase, type TestDatabase } from "./cluster/template.ts";

let database: TestDatabase;
let owner: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

const read = (path: string): Promise<string> =>
  readFile(new URL(`../${path}`, import.meta.url), "utf8");

test("schema.sql is what the migrations add up to (npm run db:schema)", async () => {
  expect(await describeSchema(owner)).toBe(await read("schema.sql"));
});

test("the database's types are those of the migrations (npm run db:schema)", async () => {
  expect(await describeTypes(owner)).toBe(await read("src/platform/database-types.ts"));
});
