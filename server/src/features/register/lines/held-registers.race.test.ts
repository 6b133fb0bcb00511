import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Client } from "../../../../test/client.ts";
import {
  createCategory,
  createCompany,
  createIssuer,
  transferPath,
  verifyIntact,
  undocumented,
} from "../../../../test/factories.ts";
import { csvFile, csvHead, importFiles } from "../../../../test/registers.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let world: World;
let admin: Client;
let watcher: pg.Client;

beforeAll(async () => {
  world = await createWorld();
  admin = await world.signedIn(world.people.admin.email);
  watcher = new pg.Client({ connectionString: world.ownerUrl });
  await watcher.connect();
});
afterAll(async () => {
  await watcher.end();
  await world.close();
});

/** A connection that keeps a company's register, as an import or a settlement does, until released. */
const hold = async (from: World, companyId: string): Promise<() => Promise<void>> => {
  const holder = new pg.Client({ connectionString: from.ownerUrl });
  await holder.connect();
  await holder.query("begin");
  await holder.query("select from registers where company_id = $1 for update", [companyId]);
  return async () => {
    await holder.query("rollback");
    await holder.end();
  };
};

const waiting = async (): Promise<number> => {
  const { rows } = await watcher.query(
    "select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
  );
  return rows[0].count;
};

const move = (client: Client, categoryId: string) =>
  client.post(transferPath(world.people.claire.id, world.people.karim.id, categoryId), {
    ...undocumented,
    quantity: 1,
  });

const categoriesOf = async (companyId: string, count: number): Promise<string[]> => {
  const ids: string[] = [];
  for (let made = 0; made < count; made += 1) {
    const { id } = await createCategory(admin, companyId);
    await admin.post(`/share-holders/share-categories/${id}/${world.people.claire.id}`, {
      ...undocumented,
      quantity: 10,
    });
    ids.push(id);
  }
  return ids;
};

test("a company whose register is held for long holds no other company up", async () => {
  const { claire } = world.people;
  const long = await createIssuer(admin, [[claire.id, 10]]);
  const brief = await createIssuer(admin, [[claire.id, 10]]);
  const free = await createIssuer(admin, [[claire.id, 10]]);
  const categories = await categoriesOf(long.company.id, 8);
  const releaseLong = await hold(world, long.company.id);
  const releaseBrief = await hold(world, brief.company.id);
  const held = Promise.all(categories.map((id) => move(admin, id)));
  await expect.poll(waiting).toBeGreaterThan(0);
  const behind = move(admin, brief.category.id);
  await expect.poll(waiting).toBeGreaterThan(0);
  expect((await move(admin, free.category.id)).status).toBe(201);
  await releaseBrief();
  // Its own register is free: the other one, which is still held, is no reason to wait.
  expect((await behind).status).toBe(201);
  await releaseLong();
  expect((await held).map(({ status }) => status)).toEqual(categories.map(() => 201));
  expect(await verifyIntact(admin, long.company.id)).toMatchObject({ intact: true });
});

test("what is only tried out waits for nobody", async () => {
  const { claire, karim } = world.people;
  const { company, category } = await createIssuer(admin, [[claire.id, 10]]);
  const empty = await createCompany(admin);
  const releases = [await hold(world, company.id), await hold(world, empty.id)];
  const preview = await admin.post(`/companies/${company.id}/register/preview`, {
    type: "TRANSFER",
    shareCategoryId: category.id,
    quantity: 4,
    fromHolderId: claire.id,
    toHolderId: karim.id,
  });
  expect(preview).toMatchObject({ status: 200, body: { nextNumber: 2 } });
  const line = "1;10/01/2024;Souscription;ORD;100;;;Anna Neuve;;";
  const dry = await importFiles(admin, empty.id, [csvFile([csvHead, line])]);
  expect(dry).toMatchObject({ status: 200, body: { faultCount: 0, committed: false } });
  for (const release of releases) await release();
});

describe("where nobody waits for long", () => {
  let short: World;
  let hasty: Client;

  beforeAll(async () => {
    short = await createWorld({ patience: { lockMs: 300, statementMs: 2_000, idleMs: 400 } });
    hasty = await short.signedIn(short.people.admin.email);
  });
  afterAll(() => short.close());

  const expectSentAway = (
    { status, body, headers }: Awaited<ReturnType<Client["get"]>>,
    words: string,
  ): void => {
    expect(status).toBe(503);
    expect(body).toMatchObject({ status: 503, code: "taking_too_long", errors: [] });
    expect(body.description.replaceAll(/[\u00a0\u202f]/g, " ")).toBe(words);
    expect(Number(headers["retry-after"])).toBeGreaterThan(0);
  };
  const french =
    "Une autre opération est en cours sur ces données. Rien n’a été enregistré ; réessayez dans un instant.";
  const english =
    "Something else is under way with this data. Nothing was saved; try again in a moment.";

  test("a line whose register stays held is refused, and written once it is asked again", async () => {
    const { claire, karim } = short.people;
    const { company, category } = await createIssuer(hasty, [[claire.id, 10]]);
    const release = await hold(short, company.id);
    const path = transferPath(claire.id, karim.id, category.id);
    expectSentAway(await hasty.post(path, { ...undocumented, quantity: 1 }), french);
    const headers = { "accept-language": "en" };
    expectSentAway(await hasty.post(path, { ...undocumented, quantity: 1 }, { headers }), english);
    await release();
    expect(await hasty.post(path, { ...undocumented, quantity: 1 })).toMatchObject({
      status: 201,
      body: { number: 2 },
    });
    expect(await verifyIntact(hasty, company.id)).toMatchObject({ movementCount: 2 });
  });

  test("any other call that meets a lock is refused in the same words", async () => {
    const { company } = await createIssuer(hasty);
    const owner = new pg.Client({ connectionString: short.ownerUrl });
    await owner.connect();
    await owner.query("begin");
    await owner.query("lock table movements in access exclusive mode");
    expectSentAway(await hasty.get(`/companies/${company.id}/register`), french);
    await owner.query("rollback");
    await owner.end();
    expect((await hasty.get(`/companies/${company.id}/register`)).status).toBe(200);
  });

  test("a statement, and a transaction in which nothing happens, have their end", async () => {
    const { pool } = short.services;
    await expect(pool.query("select pg_sleep(60)")).rejects.toMatchObject({ code: "57014" });
    const idle = await pool.connect();
    const ended = new Promise((end) => {
      idle.once("error", end);
    });
    await idle.query("begin");
    expect(await ended).toMatchObject({ code: "25P03" });
    idle.release(true);
  });
});
