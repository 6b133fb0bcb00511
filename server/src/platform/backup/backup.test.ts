import { randomBytes } from "node:crypto";
import { mkdtemp, readFile, realpath, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { backUp } from "#platform/backup/back-up.ts";
import { examine } from "#platform/backup/examine.ts";
import type { FileStore } from "#platform/files.ts";
import { diskStore } from "#platform/file-stores/disk-store.ts";
import { restore } from "#platform/backup/restore.ts";
import { installJobs } from "#platform/jobs/install-jobs.ts";
import { jobs } from "#server/features.ts";
import { form, type Client } from "../../../test/client.ts";
import { execute } from "../../../test/cluster/template.ts";
import { pdf } from "../../../test/documents.ts";
import { createIssuer, transferPath, undocumented } from "../../../test/factories.ts";
import { file, jpeg } from "../../../test/pictures.ts";
import { createWorld, type World } from "../../../test/world.ts";

let world: World;
let admin: Client;
let folder: string;
let owner: { name: string; password: string };
let databases: string[];
let source: { ownerUrl: string; files: FileStore };
let path: string;

const now = new Date("2026-11-22T10:00:00Z");

beforeAll(async () => {
  world = await createWorld();
  admin = await world.signedIn(world.people.admin.email);
  folder = await mkdtemp(join(await realpath(tmpdir()), "coulisse-backup-"));
  databases = [];
  owner = { name: `test_${randomBytes(6).toString("hex")}`, password: "a" };
  // As with a database of one's own: an owner who is no superuser.
  await execute(
    inject("testCluster").adminUrl,
    `create role ${owner.name} login createrole password '${owner.password}'`,
  );
  source = {
    ownerUrl: world.ownerUrl,
    files: world.services.files,
  };
  await fill();
  path = join(folder, "coulisse.zip");
});
afterAll(async () => {
  const { adminUrl } = inject("testCluster");
  for (const name of databases) await execute(adminUrl, `drop database ${name} with (force)`);
  await execute(adminUrl, `drop role ${owner.name}`);
  await rm(folder, { recursive: true });
  await world.close();
});

let move: () => ReturnType<Client["post"]>;

/** A register with a document, a private paper of an investor, and pictures of a company. */
const fill = async () => {
  const { claire, karim } = world.people;
  const { company, category } = await createIssuer(admin, [[claire.id, 1000]]);
  const transfer = transferPath(claire.id, karim.id, category.id);
  move = () => admin.call("POST", transfer, { ...undocumented, quantity: 1 });
  const order = file(await pdf(), "ordre.pdf", "application/pdf");
  expect((await admin.call("POST", transfer, form({ quantity: "5", files: [order] }))).status).toBe(
    201,
  );
  const investor = await world.signedIn(claire.email);
  const { id } = (await investor.post("/investors")).body;
  const picture = file(await jpeg({ width: 60, height: 40 }), "a.jpg", "image/jpeg");
  const sent = form({ type: "PASSPORT", file: picture });
  expect((await investor.post(`/investors/${id}/kyc/documents`, sent)).status).toBe(201);
  const logo = file(await jpeg({ width: 900, height: 600 }), "b.jpg", "image/jpeg");
  const images = await admin.call("PATCH", `/company/${company.id}/images`, form({ logo }));
  expect(images.status).toBeLessThan(300);
};

/** An empty database and folder. */
const newTarget = async () => {
  const name = `coulisse_restore_test_${randomBytes(6).toString("hex")}`;
  databases.push(name);
  await execute(inject("testCluster").adminUrl, `create database ${name} owner ${owner.name}`);
  const url = new URL(world.ownerUrl);
  url.pathname = `/${name}`;
  url.username = owner.name;
  url.password = owner.password;
  return { ownerUrl: url.href, files: diskStore(join(folder, name)), jobs };
};

const read = async (ownerUrl: string, question: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    return (await client.query(question)).rows;
  } finally {
    await client.end();
  }
};
const tables = `select table_name as name from information_schema.tables
  where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`;
const rowsOf = async (ownerUrl: string) =>
  Promise.all(
    ((await read(ownerUrl, tables)) as { name: string }[])
      .filter(({ name }) => name !== "schema_migrations")
      .map(async ({ name }) => [
        name,
        await read(ownerUrl, `select to_jsonb(t) as row from ${name} t order by to_jsonb(t)::text`),
      ]),
  );

const keys = { filesKey: "a".repeat(64), filesKeysOld: [] };

/** Looks at a restored database: how much there is of each, and every fault in words. */
const lookAt = async (target: { ownerUrl: string; files: FileStore }) => {
  const found = await examine({ databaseUrl: target.ownerUrl, files: target.files, keys });
  const countOf = (what: string) => found.find((line) => line.what === what)?.count;
  return { registers: countOf("registers"), faults: found.flatMap(({ faults }) => faults) };
};

test("R-11: what was restored is what there was: rows, rights, jobs and files", async () => {
  await installJobs(world.ownerUrl, jobs);
  const backedUp = await backUp(source, path, now);
  expect(backedUp.damaged).toEqual([]);
  expect(backedUp.files).toBeGreaterThan(3);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  const target = await newTarget();
  expect(await restore(target, path)).toEqual({
    madeAt: now.toISOString(),
    rows: backedUp.rows,
    files: backedUp.files,
  });
  expect(await rowsOf(target.ownerUrl)).toEqual(await rowsOf(world.ownerUrl));
  expect(await lookAt(target)).toEqual({ registers: 1, faults: [] });
  const rights = `select table_name, privilege_type from information_schema.role_table_grants
    where grantee like '%\\_server' order by 1, 2`;
  expect(await read(target.ownerUrl, rights)).toEqual(await read(world.ownerUrl, rights));
  const foreignKeys = `select conname from pg_constraint where contype = 'f' and convalidated
    and connamespace = 'public'::regnamespace order by 1`;
  expect(await read(target.ownerUrl, foreignKeys)).toEqual(await read(world.ownerUrl, foreignKeys));
  const triggers = `select tgname from pg_trigger where not tgisinternal and tgenabled = 'O' order by 1`;
  expect(await read(target.ownerUrl, triggers)).toEqual(await read(world.ownerUrl, triggers));
  const waiting = "select id, name, data from pgboss.job order by id";
  expect(await read(target.ownerUrl, waiting)).toEqual(await read(world.ownerUrl, waiting));
});

test("a backup under load is of one instant: its registers verify", async () => {
  const loaded = join(folder, "loaded.zip");
  let goesOn = true;
  let moved = 0;
  const load = Promise.all(
    Array.from({ length: 4 }, async () => {
      while (goesOn) {
        expect((await move()).status).toBe(201);
        moved += 1;
      }
    }),
  );
  await expect.poll(() => moved).toBeGreaterThan(5);
  await backUp(source, loaded, now);
  goesOn = false;
  await load;
  const target = await newTarget();
  await restore(target, loaded);
  expect(await lookAt(target)).toEqual({ registers: 1, faults: [] });
});

test("a file that was changed or is gone is named", async () => {
  const target = await newTarget();
  await restore(target, path);
  const kept = "select store_key as key from sealed_files";
  const named = (await read(target.ownerUrl, kept)) as { key: string }[];
  await writeFile(join(target.files.place, named[0]?.key ?? ""), "else");
  await rm(join(target.files.place, named[1]?.key ?? ""));
  const { faults } = await lookAt(target);
  expect(faults).toHaveLength(2);
  expect(faults.join("\n")).toContain(`${named[0]?.key} is not what was kept`);
  expect(faults.join("\n")).toContain(`${named[1]?.key} is missing`);
});

/** Works while the database says that a part of its schema is another than this version has. */
const withAnother = async (part: string, work: () => Promise<void>): Promise<void> => {
  const [kept] = (await read(
    source.ownerUrl,
    `select sha256 from schema_migrations where ${part}`,
  )) as { sha256: string }[];
  const say = (sha256: string) =>
    execute(source.ownerUrl, `update schema_migrations set sha256 = '${sha256}' where ${part}`);
  await say("0".repeat(64));
  try {
    await work();
  } finally {
    await say(kept?.sha256 ?? "");
  }
};

test("a backup of another first schema is not restored, and a schema that is another is named", async () => {
  const other = join(folder, "other.zip");
  const target = await newTarget();
  await withAnother("number = 0", async () => {
    await backUp(source, other, now);
    await expect(restore(target, other)).rejects.toThrow(
      "The backup was made by another version before 0.2.0, up to which no data is carried over: restore it with that version, export its registers there and import them here.",
    );
    expect(await read(target.ownerUrl, tables)).toEqual([]);
    expect((await lookAt(source)).faults).toContain("first schema: not what was applied");
  });
  await withAnother("number is null", async () => {
    expect((await lookAt(source)).faults).toContain("repeatable files: not what was applied");
  });
});

test("nothing is written over, and nothing is restored of what is cut off or changed", async () => {
  const whole = await readFile(path);
  await expect(backUp(source, path, now)).rejects.toThrow(/is there already/);
  expect(await readFile(path)).toEqual(whole);
  const wrong = join(folder, "wrong.zip");
  const target = await newTarget();
  const refuse = async (bytes: Buffer, words: RegExp) => {
    await writeFile(wrong, bytes);
    await expect(restore(target, wrong)).rejects.toThrow(words);
    expect(await read(target.ownerUrl, tables)).toEqual([]);
  };
  await refuse(whole.subarray(0, whole.length - 1000), /no whole backup/);
  const changed = Buffer.from(whole);
  // Files stand in it as they are, each behind its name.
  const place = whole.indexOf("files/") + "files/ab/".length + 64 + 20;
  changed[place] = (changed[place] ?? 0) ^ 1;
  await refuse(changed, /damaged/);
  await restore(target, path);
  await expect(restore(target, path)).rejects.toThrow(/not empty/);
});
