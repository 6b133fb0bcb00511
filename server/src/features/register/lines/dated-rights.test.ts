import { afterAll, beforeAll, expect, test } from "vitest";
import type { Client } from "../../../../test/client.ts";
import {
  createCategory,
  createCompany,
  createIssuer,
  credit,
  transferPath,
  verifyIntact,
  undocumented,
} from "../../../../test/factories.ts";
import { expectRefused } from "../../../../test/unchanged.ts";
import { createWorld, type World } from "../../../../test/world.ts";
import { dayOf } from "#platform/clock.ts";

let world: World;
let admin: Client;

beforeAll(async () => {
  world = await createWorld();
  admin = await world.signedIn(world.people.admin.email);
});
afterAll(() => world.close());

const change = (id: string, body: object) => admin.call("PATCH", `/share-categories/${id}`, body);
const decision = (effectiveOn: string) => ({ effectiveOn, title: "AGE, 3e résolution" });

const tableOn = async (companyId: string, at: string, more = "") =>
  (await admin.get(`/share-holders/companies/${companyId}?at=${at}${more}`)).body;

const issuer = () =>
  createIssuer(
    admin,
    [
      [world.people.claire.id, 30],
      [world.people.karim.id, 12],
    ],
    { category: { nominalValue: "10" }, company: { capitalCents: 42_000 } },
  );

test("votes that change today leave every past day's table as it was, by effect and as recorded", async () => {
  const { company, category } = await issuer();
  const before = await tableOn(company.id, "2025-06-01");
  const ranked = await tableOn(company.id, "2025-06-01", "&sort=votes");
  expect(before.totals.votes).toBe(42);
  const done = await change(category.id, { votesPerShare: 0, decision: decision("2025-09-01") });
  expect(done.body).toMatchObject({ votesPerShare: 0 });
  expect(await tableOn(company.id, "2025-06-01")).toEqual(before);
  expect(await tableOn(company.id, "2025-06-01", "&sort=votes")).toEqual(ranked);
  expect((await tableOn(company.id, "2025-08-31")).totals.votes).toBe(42);
  const after = await tableOn(company.id, "2025-09-01");
  expect(after.totals.votes).toBe(0);
  expect(after.items.map(({ votes }: { votes: number }) => votes)).toEqual([0, 0]);
  expect(after.categories[0].votesPerShare).toBe(0);
  const today = (await admin.get(`/share-holders/companies/${company.id}`)).body;
  expect(today.totals.votes).toBe(0);
  expect(await verifyIntact(admin, company.id)).toMatchObject({ intact: true });
});

test("rights with lines change by a decision alone; before the first line they are put right", async () => {
  const { id: companyId } = await createCompany(admin);
  const { id } = await createCategory(admin, companyId);
  expect((await change(id, { votesPerShare: 3 })).status).toBe(200);
  await credit(admin, id, world.people.claire.id, { quantity: 5, effectiveOn: "2024-01-15" });
  expect((await tableOn(companyId, "2024-02-01")).totals.votes).toBe(15);
  const field = "decision.effectiveOn";
  await expectRefused(world, () => change(id, { votesPerShare: 2 }), {
    status: 422,
    code: "decision_missing",
    location: field,
  });
  const ahead = { votesPerShare: 2, decision: decision("2999-01-01") };
  await expectRefused(world, () => change(id, ahead), {
    status: 422,
    code: "decision_in_future",
    location: field,
  });
  expect((await change(id, { votesPerShare: 2, decision: decision("2024-06-01") })).status).toBe(
    200,
  );
  const earlier = { votesPerShare: 1, decision: decision("2024-05-31") };
  await expectRefused(world, () => change(id, earlier), {
    status: 409,
    code: "decision_before_last",
    location: field,
  });
  expect((await admin.get(`/share-categories/${id}/rights`)).body.items).toMatchObject([
    { effectiveOn: "2024-06-01", title: "AGE, 3e résolution", votesPerShare: 2 },
    { effectiveOn: null, title: null, votesPerShare: 3 },
  ]);
});

test("a clause of agreement counts from the day of its decision (R-14)", async () => {
  const { category } = await issuer();
  const { claire, karim } = world.people;
  const path = transferPath(claire.id, karim.id, category.id);
  const clause = { approvalRequired: true, decision: decision("2025-01-01") };
  expect((await change(category.id, clause)).status).toBe(200);
  const refused = await admin.post(path, {
    ...undocumented,
    quantity: 1,
    effectiveOn: "2025-01-01",
  });
  expect(refused.body.code).toBe("approval_missing");
  const free = await admin.post(path, { ...undocumented, quantity: 1, effectiveOn: "2024-12-31" });
  expect(free.status).toBe(201);
});

test("a nominal value changes from a day that no line comes after, and lines name their day's", async () => {
  const { company, category } = await issuer();
  const { claire } = world.people;
  const into = { nominalValue: "5", decision: decision("2024-01-15") };
  await expectRefused(world, () => change(category.id, into), {
    status: 409,
    code: "nominal_value_fixed",
    location: "nominalValue",
  });
  const after = { nominalValue: "5", decision: decision("2024-03-01") };
  expect((await change(category.id, after)).body.nominalValue).toBe("5");
  await credit(admin, category.id, claire.id, { quantity: 2, effectiveOn: "2024-02-01" });
  await credit(admin, category.id, claire.id, { quantity: 4, effectiveOn: "2024-04-01" });
  const { body } = await admin.get(`/companies/${company.id}/register`);
  const named = body.items.map(({ nominalValue }: { nominalValue: string }) => nominalValue);
  expect(named).toEqual(["5", "10", "10", "10"]);
  expect((await tableOn(company.id, "2024-02-01")).capitalCents).toBe(44_000);
  expect((await tableOn(company.id, "2024-03-01")).capitalCents).toBe(22_000);
});

test("any day's table stands beside the capital that was declared on that day", async () => {
  const { company } = await issuer();
  const path = `/company/${company.id}`;
  const more = { capitalCents: 84_000 };
  await expectRefused(world, () => admin.call("PATCH", path, more), {
    status: 422,
    code: "decision_missing",
    location: "decision.effectiveOn",
  });
  const declared = { ...more, decision: decision("2025-03-01") };
  expect((await admin.call("PATCH", path, declared)).body.capitalCents).toBe(84_000);
  expect((await tableOn(company.id, "2025-02-28")).declaredCapitalCents).toBe(42_000);
  expect((await tableOn(company.id, "2025-03-01")).declaredCapitalCents).toBe(84_000);
  expect((await admin.get(`${path}/capital`)).body.items).toMatchObject([
    { effectiveOn: "2025-03-01", title: "AGE, 3e résolution", capitalCents: 84_000 },
    { effectiveOn: null, title: null, capitalCents: 42_000 },
  ]);
});

test("no statement of the server's role changes rights or a decision beside this", async () => {
  const { company, category } = await issuer();
  const { pool } = world.services;
  const run = (statement: string, id: string) => pool.query(statement, [id]);
  await expect(
    run("update share_categories set votes_per_share = 9 where id = $1", category.id),
  ).rejects.toThrow("decision_missing");
  await expect(
    run("update companies set capital_cents = 9 where id = $1", company.id),
  ).rejects.toThrow("decision_missing");
  for (const statement of [
    "update category_decisions set votes_per_share = 9 where share_category_id = $1",
    "delete from category_decisions where share_category_id = $1",
  ]) {
    await expect(run(statement, category.id)).rejects.toThrow(/permission denied/);
  }
  await expect(
    run(
      `insert into category_decisions (id, share_category_id, effective_on, votes_per_share,
        transferable, approval_required, recorded_at)
      values (gen_random_uuid(), $1, '0001-01-01', 9, true, false, now())`,
      category.id,
    ),
  ).rejects.toThrow("decision_missing");
});

test("lines that race with a decision name the nominal value of their day", async () => {
  const { company, category } = await issuer();
  const today = dayOf(new Date());
  const lines = Array.from({ length: 12 }, (_, n) =>
    admin.post(`/share-holders/share-categories/${category.id}/${world.people.karim.id}`, {
      ...undocumented,
      quantity: n + 1,
    }),
  );
  const decided = change(category.id, { nominalValue: "3", decision: decision(today) });
  const [answer] = await Promise.all([decided, ...lines]);
  const { body } = await admin.get(`/companies/${company.id}/register?limit=50`);
  const named = body.items
    .slice(0, -2)
    .map(({ nominalValue }: { nominalValue: string }) => nominalValue);
  // It passed before all of today's lines, or was refused after one of them.
  expect(new Set(named)).toEqual(new Set([answer.status === 200 ? "3" : "10"]));
  expect(await verifyIntact(admin, company.id)).toMatchObject({ intact: true });
});

test("the last price of a past day is that of the last sale or issue that stands", async () => {
  const { company, category } = await createIssuer(admin);
  const { claire, karim } = world.people;
  const path = transferPath(claire.id, karim.id, category.id);
  const on = (effectiveOn: string, unitPrice: string | null) => ({
    ...undocumented,
    quantity: 1,
    effectiveOn,
    unitPrice,
  });
  const issue = { quantity: 50, effectiveOn: "2024-01-10", unitPrice: "4" };
  await credit(admin, category.id, claire.id, issue);
  const wrong = await admin.post(path, on("2024-02-10", "100000"));
  await admin.post(path, { ...on("2024-03-10", "7"), nature: "gift" });
  await admin.post(path, on("2024-03-11", "0"));
  expect((await tableOn(company.id, "2024-04-01")).lastUnitPrice).toBe("100000");
  await admin.post(`/transactions/${wrong.body.id}/correction`, { reason: "Faute de frappe" });
  expect((await tableOn(company.id, "2024-04-01")).lastUnitPrice).toBe("4");
  await admin.post(path, on("2024-05-10", "6"));
  await admin.post(path, on("2024-03-01", "5"));
  expect((await tableOn(company.id, "2024-04-01")).lastUnitPrice).toBe("5");
  expect((await tableOn(company.id, "2024-05-10")).lastUnitPrice).toBe("6");
  const today = (await admin.get(`/share-holders/companies/${company.id}`)).body;
  expect(today.lastUnitPrice).toBe("6");
});
