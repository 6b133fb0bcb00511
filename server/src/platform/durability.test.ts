import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { checkDurability } from "#platform/durability.ts";
import { createTestDatabase, type TestDatabase } from "../../test/cluster/template.ts";

let database: TestDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = new pg.Pool({ connectionString: database.url });
});

afterAll(async () => {
  await pool.end();
  await database.drop();
});

const answering = (settings: Record<string, string>) => ({
  query: async () => ({
    rows: Object.entries(settings).map(([name, setting]) => ({ name, setting })),
  }),
});

const safe = {
  server_version_num: "150018",
  fsync: "on",
  full_page_writes: "on",
  synchronous_commit: "on",
};

it("refuses the tests' own PostgreSQL, naming all that makes it forget", async () => {
  await expect(checkDurability(pool)).rejects.toThrow(
    /fsync is off.*\n.*full_page_writes is off.*\n.*synchronous_commit is off/,
  );
});

it.each(["on", "local", "remote_write", "remote_apply"])(
  "accepts synchronous_commit = %s",
  async (setting) => {
    const settled = answering({ ...safe, synchronous_commit: setting });
    await expect(checkDurability(settled)).resolves.toBeUndefined();
  },
);

it.each(["fsync", "full_page_writes", "synchronous_commit"])("refuses %s = off", async (name) => {
  await expect(checkDurability(answering({ ...safe, [name]: "off" }))).rejects.toThrow(name);
});

it("refuses a PostgreSQL before 15", async () => {
  const old = answering({ ...safe, server_version_num: "140012" });
  await expect(checkDurability(old)).rejects.toThrow("PostgreSQL 14 is too old");
});
