import fc from "fast-check";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  createCategory,
  createIssuer,
  credit,
  transferPath,
  undocumented,
} from "../../../../test/factories.ts";
import type { Client } from "../../../../test/client.ts";
import { createWorld, type World } from "../../../../test/world.ts";
import { largestAt, momentOf } from "#features/register/lines/balances.store.ts";

let world: World;
let admin: Client;
let owner: pg.Client;

beforeAll(async () => {
  world = await createWorld();
  admin = await world.signedIn(world.people.admin.email);
  owner = new pg.Client({ connectionString: world.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await world.close();
});

type Row = { holderId: string; name: string; quantity: number; votes: number; quantities: object };

const holdersAt = async (companyId: string, query = ""): Promise<Row[]> => {
  const answer = await admin.get(`/share-holders/companies/${companyId}${query}`);
  expect(answer.status).toBe(200);
  return answer.body.items;
};

type Balance = { holder_id: string; quantity: bigint };

const day = (month: number): string => `2024-${String(month).padStart(2, "0")}-10`;

test("R-4, R-40: at any date the kept balances are what the lines come to, in whatever order they came", async () => {
  const people = Object.values(world.people).slice(0, 4);
  const step = fc.record({
    kind: fc.constantFrom("credit", "debit", "transfer", "transfer", "transfer"),
    from: fc.nat(3),
    to: fc.nat(3),
    quantity: fc.integer({ min: 1, max: 60 }),
    month: fc.integer({ min: 1, max: 12 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const { company, category } = await createIssuer(admin);
      for (const { kind, from, to, quantity, month } of steps) {
        const body = { ...undocumented, quantity, effectiveOn: day(month) };
        const [giver, taker] = [people[from]?.id ?? "", people[to]?.id ?? ""];
        const account = `/share-holders/share-categories/${category.id}/${giver}`;
        if (kind === "credit") await admin.post(account, body);
        else if (kind === "debit") await admin.call("DELETE", account, body);
        else await admin.post(transferPath(giver, taker, category.id), body);
      }
      for (const month of [1, 3, 6, 9, 12]) {
        const { rows } = await owner.query(
          "select holder_id, quantity from fold_holdings($1, $2)",
          [company.id, day(month)],
        );
        const folded = new Map(rows.map((row) => [row.holder_id, Number(row.quantity)]));
        const shown = await holdersAt(company.id, `?at=${day(month)}`);
        expect(new Map(shown.map((row) => [row.holderId, row.quantity]))).toEqual(folded);
        expect(shown.every((row) => row.quantity > 0)).toBe(true);
        // Pages of a long table are read another way, which must find the same holders.
        const moment = momentOf(company.id, "2026-01-01", day(month));
        const walked = await sql<Balance>`select holder_id, quantity from
          (${largestAt(moment, sql`true`, 100)}) r`.execute(world.services.db);
        expect(new Map(walked.rows.map((row) => [row.holder_id, Number(row.quantity)]))).toEqual(
          folded,
        );
      }
      const { rows: faults } = await owner.query("select * from register_verify($1)", [company.id]);
      expect(faults).toEqual([]);
    }),
    { numRuns: 12 },
  );
});

test("shares and votes are counted by category, with totals of the whole company", async () => {
  const { claire, karim } = world.people;
  const { company, category } = await createIssuer(admin, [[claire.id, 300]]);
  const double = await createCategory(admin, company.id, {
    name: "Préférence A",
    votesPerShare: 2,
    nominalValue: "0.1",
  });
  await credit(admin, double.id, karim.id, { quantity: 200, unitPrice: "12.5" });
  const { body } = await admin.get(`/share-holders/companies/${company.id}?sort=votes`);
  expect(body.totals).toEqual({ quantity: 500, votes: 700, holderCount: 2 });
  expect(body.items[0]).toMatchObject({
    name: "Karim Benali",
    quantity: 200,
    votes: 400,
    quantities: { [double.id]: 200 },
  });
  expect(body).toMatchObject({ lastUnitPrice: "12.5", capitalCents: null, asOfNumber: 2 });
  const one = await holdersAt(company.id, `?shareCategoryId=${category.id}`);
  expect(one.map((row) => row.name)).toEqual(["Claire Aubry"]);
});

test("pages follow each other without a gap or a repeat, for every order", async () => {
  const people = Object.values(world.people);
  const { company } = await createIssuer(
    admin,
    people.map(({ id }) => [id, 10] as const),
  );
  for (const sort of ["quantity", "name", "votes"]) {
    for (const direction of ["asc", "desc"]) {
      const seen: string[] = [];
      let cursor: string | null = null;
      do {
        const next: string = cursor ? `&cursor=${cursor}` : "";
        const query = `?sort=${sort}&direction=${direction}&limit=2${next}`;
        const { body } = await admin.get(`/share-holders/companies/${company.id}${query}`);
        seen.push(...body.items.map((row: Row) => row.holderId));
        cursor = body.nextCursor;
      } while (cursor);
      expect(new Set(seen).size).toBe(people.length);
      expect(seen).toHaveLength(people.length);
    }
  }
  const found = await holdersAt(company.id, "?search=etranger");
  expect(found.map((row) => row.name)).toEqual(["Louis Étranger"]);
  expect(await holdersAt(company.id, "?search=etranger%20louis")).toEqual(found);
  const accounts = await admin.get("/share-holders?search=etranger%20louis");
  expect(accounts.body.items.map((row: Row) => row.holderId)).toContain(found[0]?.holderId);
});

test("a cursor that we did not write is a refusal", async () => {
  const { company } = await createIssuer(admin);
  const answer = await admin.get(`/share-holders/companies/${company.id}?cursor=abc`);
  expect(answer).toMatchObject({ status: 400, body: { code: "wrong_cursor" } });
});

test("R-4: says of each holder what they had on another day, and who has left since", async () => {
  const { claire, karim, helene, stranger } = world.people;
  const { company, category } = await createIssuer(admin, [
    [claire.id, 100],
    [karim.id, 30],
    [helene.id, 50],
  ]);
  const gift = { ...undocumented, effectiveOn: day(6), nature: "gift" };
  await admin.post(transferPath(karim.id, stranger.id, category.id), { ...gift, quantity: 30 });
  await admin.post(transferPath(helene.id, claire.id, category.id), { ...gift, quantity: 50 });
  const path = `/share-holders/companies/${company.id}`;
  const changesOn = async (query: string) => {
    const { body } = await admin.get(`${path}?${query}`);
    return Object.fromEntries(
      body.items.map((row: Row & { sinceQuantity: number | null }) => [
        row.holderId,
        [row.sinceQuantity, row.quantity],
      ]),
    );
  };
  expect(await changesOn(`since=${day(5)}`)).toEqual({
    [claire.id]: [100, 150],
    [stranger.id]: [0, 30],
  });
  expect(await changesOn("limit=50")).toEqual({
    [claire.id]: [null, 150],
    [stranger.id]: [null, 30],
  });
  const leftOn = async (query: string) => {
    const { body } = await admin.get(`${path}/left?${query}`);
    const items = body.items as { holderId: string; quantity: number }[];
    return { ...body, items: items.map(({ holderId, quantity }) => [holderId, quantity]) };
  };
  const whole = await leftOn(`since=${day(5)}`);
  const both = [
    [helene.id, 50],
    [karim.id, 30],
  ];
  expect(whole).toEqual({ items: both, total: 2, nextCursor: null });
  const first = await leftOn(`since=${day(5)}&limit=1`);
  expect([first.items, first.total]).toEqual([both.slice(0, 1), 2]);
  const next = await leftOn(`since=${day(5)}&limit=1&cursor=${first.nextCursor}`);
  expect([next.items, next.nextCursor]).toEqual([both.slice(1), null]);
  // By what was recorded then nobody had left: the lines came today.
  expect((await leftOn(`since=${day(7)}`)).items).toEqual([]);
  expect((await leftOn(`since=${day(5)}&basis=recorded`)).items).toEqual([]);
  expect((await leftOn(`since=${day(7)}&at=${day(5)}`)).items).toEqual([[stranger.id, 30]]);
});
