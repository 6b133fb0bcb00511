import { findServerRole, naming } from "#platform/server-role.ts";
import { randomBytes } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { migrate } from "#platform/migrations.ts";
import { describeSchema, describeTypes } from "#platform/schema-description.ts";
import { isNewerThanWe } from "#platform/standing.ts";
import { readSchema, type Schema, type SchemaPart } from "#platform/schema-files.ts";
import {
  createTestDatabase,
  dropTestDatabase,
  execute,
  type TestDatabase,
} from "./cluster/template.ts";

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

test("schema.sql is what the files of the schema add up to (npm run db:schema)", async () => {
  expect(await describeSchema(owner)).toBe(await read("schema.sql"));
});

test("the database's types are those of its tables (npm run db:schema)", async () => {
  expect(await describeTypes(owner)).toBe(await read("src/platform/database-types.ts"));
});

test("who may act is told alike by the function and by the checks that write it out", async () => {
  const { rows } = await owner.query<{ said: string }>(
    `select pg_get_expr(conbin, conrelid) as said from pg_constraint
    where conname in ('movements_actor', 'audit_log_actor_known')`,
  );
  expect(rows).toHaveLength(2);
  for (const { said } of rows) {
    // A check lets pass what is neither true nor false.
    const { rows: different } = await owner.query(
      `select actor_kind, actor_id, actor_means
      from unnest(array['person', 'clock', 'provider', 'token', 'machine', null]) actor_kind
      cross join unnest(array[gen_random_uuid(), null]) actor_id
      cross join unnest(array['a', '', null]) actor_means
      where coalesce(${said}, true) <> is_actor(actor_kind, actor_id, actor_means)`,
    );
    expect(different).toEqual([]);
  }
});

type Applied = { number: number | null; name: string; sha256: string; applied_at: Date };

const applied = async (client = owner): Promise<Applied[]> =>
  (await client.query<Applied>("select * from schema_migrations order by number")).rows;

/** A database of its own in which nothing is yet. */
const withEmpty = async (work: (url: string, client: pg.Client) => Promise<void>) => {
  const { adminUrl } = inject("testCluster");
  const name = `coulisse_test_${randomBytes(8).toString("hex")}`;
  await execute(adminUrl, `CREATE DATABASE ${name}`);
  const address = new URL(adminUrl);
  address.pathname = `/${name}`;
  const client = new pg.Client({ connectionString: address.href });
  await client.connect();
  try {
    await work(address.href, client);
  } finally {
    await client.end();
    await dropTestDatabase(address.href);
  }
};

test("an empty database gets all of it, in one transaction", async () => {
  await withEmpty(async (url, client) => {
    const { migrations } = await readSchema();
    expect(await migrate(url)).toEqual([...migrations.map(({ name }) => name), "repeatable files"]);
    expect(await describeSchema(client)).toBe(await read("schema.sql"));
    const { rows } = await client.query("select distinct xmin::text from schema_migrations");
    expect(rows).toHaveLength(1);
  });
});

test("a second start changes nothing", async () => {
  const before = await applied();
  expect(await migrate(database.ownerUrl)).toEqual([]);
  expect(await applied()).toEqual(before);
});

test("PostgreSQL can read the body of every function", async () => {
  const { repeatable } = await readSchema();
  await owner.query("begin");
  // As it is anywhere else: by now each has the functions that it calls.
  await owner.query("set local check_function_bodies = on");
  const role = await findServerRole(owner);
  for (const { name, sql } of repeatable.files) {
    await expect(owner.query(naming(role, sql)), name).resolves.toBeDefined();
  }
  await owner.query("rollback");
});

const partOf = (name: string, sql: string): SchemaPart => ({
  name,
  files: [{ name: `${name}.sql`, sql }],
  sha256: `hash of ${sql}`,
});

/** The schema with one more file of functions, behind all others. */
const stating =
  (sql: string): (() => Promise<Schema>) =>
  async () => {
    const { migrations, repeatable } = await readSchema();
    const more = partOf("more", sql);
    const files = [...repeatable.files, ...more.files];
    return { migrations, repeatable: { ...repeatable, files, sha256: more.sha256 } };
  };

test("what changed of functions, views and triggers is stated anew, and of tables nothing", async () => {
  const before = await applied();
  const changed = stating(
    `create or replace view share_promises as
      select share_category_id, holder_id, quantity, effective_from as promised_on
      from shareholders;
    create or replace function makes_a_price(p_movement uuid) returns boolean
      language sql stable as 'select true';
    create or replace trigger deals_are_kept after insert on deals
      for each row execute function keep_deals();
    grant execute on function weigh_promise to public;`,
  );
  expect(await migrate(database.ownerUrl, undefined, changed)).toEqual(["repeatable files"]);
  expect(await migrate(database.ownerUrl, undefined, changed)).toEqual([]);
  expect(await describeSchema(owner)).not.toBe(await read("schema.sql"));

  expect(await migrate(database.ownerUrl)).toEqual(["repeatable files"]);
  expect(await describeSchema(owner)).toBe(await read("schema.sql"));
  const after = await applied();
  expect(after.slice(0, -1)).toEqual(before.slice(0, -1));
  expect(after.at(-1)).toMatchObject({ number: null, sha256: before.at(-1)?.sha256 });
  const { rows } = await owner.query(
    "select has_function_privilege('public', 'weigh_promise'::regproc, 'execute') as open",
  );
  expect(rows).toEqual([{ open: false }]);
});

test("where one of them cannot be stated, all stay as they are", async () => {
  const before = await applied();
  const faulty = stating("create or replace function refuse_name() returns text as 'select 1'");
  await expect(migrate(database.ownerUrl, undefined, faulty)).rejects.toThrow(
    "more.sql: no language specified",
  );
  expect(await describeSchema(owner)).toBe(await read("schema.sql"));
  expect(await applied()).toEqual(before);
});

/** The schema with one more migration and the function that reads what it adds. */
const migrating =
  (sql: string): (() => Promise<Schema>) =>
  async () => {
    const { migrations } = await readSchema();
    const { repeatable } = await stating(
      `create or replace function first_fruit() returns text
        language sql stable as 'select name from fruits limit 1';`,
    )();
    const number = migrations.length;
    return { migrations: [...migrations, { ...partOf("later", sql), number }], repeatable };
  };
const fruits = "create table fruits (name text primary key); insert into fruits values ('fig')";

test("a later migration comes before the functions that read its tables, once", async () => {
  await withEmpty(async (url, client) => {
    await migrate(url);
    const before = await applied(client);
    await expect(migrate(url, undefined, migrating(`${fruits}; select no_such()`))).rejects.toThrow(
      "later.sql: function no_such() does not exist",
    );
    expect(await applied(client)).toEqual(before);

    const later = migrating(fruits);
    expect(await migrate(url, undefined, later)).toEqual(["later", "repeatable files"]);
    expect((await client.query("select first_fruit() as name")).rows).toEqual([{ name: "fig" }]);
    expect(await migrate(url, undefined, later)).toEqual([]);
    await expect(migrate(url, undefined, migrating(`${fruits};`))).rejects.toThrow(
      "later was changed after it was applied.",
    );
    await expect(migrate(url)).rejects.toThrow(
      `This database has migration ${before.length - 1}, which this version does not know: start a newer version.`,
    );
  });
});

const served = (from: number) => `-- Servers from ${String(from).padStart(4, "0")} on serve it.\n`;

test("what a newer version has made is left as it is where that says so, and refused where it does not", async () => {
  const newest = (await readSchema()).migrations.length - 1;
  await withEmpty(async (url, client) => {
    await migrate(url);
    await migrate(url, undefined, migrating(`${served(newest)}${fruits}`));
    const before = await applied(client);
    expect(before.find(({ name }) => name === "later")).toMatchObject({ serves_from: newest });
    const schema = await describeSchema(client);
    expect(await migrate(url)).toEqual([]);
    expect(await describeSchema(client)).toBe(schema);
    expect(await applied(client)).toEqual(before);
    expect(await isNewerThanWe(url)).toBe(true);

    await client.query("update schema_migrations set serves_from = number where name = 'later'");
    await expect(migrate(url)).rejects.toThrow("which this version does not know");
  });
});

describe("an index is made beside writers, outside a transaction", () => {
  const later = migrating(
    "-- Outside a transaction.\ncreate index concurrently if not exists companies_ripe on companies (name);",
  );
  const state = async (client: pg.Client) => {
    const { rows } = await client.query<{ valid: boolean }>(
      "select indisvalid as valid from pg_index where indexrelid = to_regclass('companies_ripe')",
    );
    return rows;
  };
  const all = ["later", "repeatable files"];
  const unfruited = (read: () => Promise<Schema>) => async () => ({
    ...(await read()),
    repeatable: (await readSchema()).repeatable,
  });

  test("while somebody writes and nobody waits", async () => {
    await withEmpty(async (url, writer) => {
      await migrate(url);
      await writer.query("begin");
      await writer.query("update companies set name = name");
      const done = migrate(url, undefined, unfruited(later));
      const other = new pg.Client({ connectionString: url });
      await other.connect();
      const making = "select from pg_stat_progress_create_index where datname = current_database()";
      await expect.poll(async () => (await other.query(making)).rowCount).toBe(1);
      // Another start waits its turn meanwhile, and is no one that the index waits for.
      const second = migrate(url, undefined, unfruited(later));
      await other.query("update companies set name = name");
      await writer.query("commit");
      expect(await done).toEqual(all);
      expect(await second).toEqual([]);
      expect(await state(other)).toEqual([{ valid: true }]);
      await other.end();
    });
  });

  test("anew where its making was cut off, and not again where only its record was", async () => {
    await withEmpty(async (url, client) => {
      await migrate(url);
      await client.query("create index companies_ripe on companies (name)");
      await client.query(
        "update pg_index set indisvalid = false where indexrelid = 'companies_ripe'::regclass",
      );
      expect(await migrate(url, undefined, unfruited(later))).toEqual(all);
      expect(await state(client)).toEqual([{ valid: true }]);
      await client.query("delete from schema_migrations where name = 'later'");
      expect(await migrate(url, undefined, unfruited(later))).toEqual(all);
    });
  });

  test("with everything else in a database that is being made", async () => {
    await withEmpty(async (url, client) => {
      expect(await migrate(url, undefined, unfruited(later))).toContain("later");
      expect(await state(client)).toEqual([{ valid: true }]);
    });
  });
});

test("a change of a table that somebody holds lets others through, and comes once it is free", async () => {
  await withEmpty(async (url, holder) => {
    await migrate(url);
    await holder.query("begin");
    await holder.query("select count(*) from companies");
    const done = migrate(
      url,
      undefined,
      migrating("alter table companies add column ripe boolean"),
    );
    const other = new pg.Client({ connectionString: url });
    await other.connect();
    const waiting = "select from pg_locks where not granted and relation = 'companies'::regclass";
    await expect.poll(async () => (await other.query(waiting)).rowCount).toBeGreaterThan(0);
    // Whoever comes meanwhile waits behind it, and gets through while it pauses.
    await other.query("select count(*) from companies");
    await other.end();
    await holder.query("commit");
    expect(await done).toEqual(["later", "repeatable files"]);
  });
});

test("tables of an earlier number come without the functions of this version", async () => {
  await withEmpty(async (url, client) => {
    const later = migrating(fruits);
    const { migrations } = await readSchema();
    const names = migrations.map(({ name }) => name);
    expect(await migrate(url, migrations.length - 1, later)).toEqual(names);
    expect((await applied(client)).map(({ name }) => name)).toEqual(names);
    expect(await migrate(url, undefined, later)).toEqual(["later", "repeatable files"]);
  });
});

test("a database with the numbered files of before, or another first schema, is told what to do", async () => {
  const another =
    "This database was made by another version before 0.2.0, up to which no data is carried over: keep running that version, or export its registers there, start this one with an empty DATA_DIR or database, and import them.";
  const of = (number: number, name: string) => ({ ...partOf(name, "select 1"), number });
  const repeatable = partOf("repeatable files", "select 1");
  for (const migrations of [[of(0, "first schema")], [of(1, "0001-people.sql")]]) {
    await withEmpty(async (url, client) => {
      await migrate(url, undefined, async () => ({ migrations, repeatable }));
      const before = await applied(client);
      await expect(migrate(url)).rejects.toMatchObject({ name: "StartRefused", message: another });
      expect(await applied(client)).toEqual(before);
    });
  }
});

const releases = (await readdir(new URL("../releases/", import.meta.url)))
  .map((name) => name.replace(/\.sql$/, ""))
  .toSorted((one, other) => one.localeCompare(other, "en", { numeric: true }));

describe.each(releases)("the release %s", (release) => {
  test("has a database that becomes that of today", async () => {
    await withEmpty(async (url, client) => {
      // The group of all databases of a cluster, as that release made it.
      await client.query(`do $$ begin create role coulisse_server nologin;
        exception when duplicate_object then null; end $$`);
      await client.query(await read(`releases/${release}.sql`));
      const had = new Set((await applied(client)).map(({ name }) => name));
      const { migrations } = await readSchema();
      const missing = migrations.filter(({ name }) => !had.has(name)).map(({ name }) => name);

      const made = await migrate(url);

      expect(made.filter((name) => name !== "repeatable files")).toEqual(missing);
      expect(await describeSchema(client)).toBe(await read("schema.sql"));
    });
  });

  test("is found in the repository by what the change log says", async () => {
    const heading = (await read("../CHANGELOG.md"))
      .split("\n")
      .find((line) => line.startsWith(`## ${release} `));
    expect(heading).toMatch(/`[0-9a-f]{40}`$/);
  });
});

test("the change log says of the next release what has to be done and what may be skipped", async () => {
  const [, next = ""] = /^## Next\n([\s\S]*?)^## /m.exec(await read("../CHANGELOG.md")) ?? [];
  // Just after a release nothing has changed yet.
  const said = /^- /m.test(next) ? next : "To be done: nothing. To be skipped: nothing.";
  expect(said).toMatch(/To be done: .+/);
  expect(said).toMatch(/To be skipped: .+/);
});

test("the product has the number of its last release", async () => {
  const folders = ["", "bench/", "contract/", "domain/", "e2e/", "server/", "stand-ins/", "web/"];
  for (const folder of folders) {
    const { version } = JSON.parse(await read(`../${folder}package.json`)) as { version: string };
    expect(version, folder).toBe(releases.at(-1));
  }
});
