import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Client } from "../../../../test/client.ts";
import { createCategory, createIssuer, credit } from "../../../../test/factories.ts";
import { anyway } from "../../../../test/states.ts";
import { createWorld, type World } from "../../../../test/world.ts";

/**
 * ARCHITECTURE says that PostgreSQL holds this: it is asked for as the role that the server runs
 * as.
 */
let world: World;
let admin: Client;
let companyId: string;
let categoryId: string;
let lineId: string;
let foreignLineId: string;

beforeAll(async () => {
  world = await createWorld();
  admin = await world.signedIn(world.people.admin.email);
  const issuer = await createIssuer(admin);
  companyId = issuer.company.id;
  categoryId = issuer.category.id;
  const line = { quantity: 100, unitPrice: "10", effectiveOn: "2024-01-15" };
  lineId = (await credit(admin, categoryId, world.people.claire.id, line)).id;
  const other = await createIssuer(admin);
  foreignLineId = (await credit(admin, other.category.id, world.people.claire.id, line)).id;
});
afterAll(() => world.close());

type Fields = Readonly<Record<string, unknown>>;

const request = (fields: Fields = {}): Fields => ({
  n: 0,
  id: randomUUID(),
  recorded_at: new Date().toISOString(),
  actor_kind: "person",
  actor_id: world.people.admin.id,
  type: "TRANSFER",
  nature: "sale",
  category_id: categoryId,
  from_id: world.people.claire.id,
  to_id: world.people.karim.id,
  quantity: "1",
  effective_on: "2024-06-03",
  origin: "manual",
  documents: [],
  lacking_reason: "Essai",
  request_id: "test",
  ...fields,
});

const ask = (lines: readonly Fields[], mode = "wait") =>
  world.services.pool.query<{ code: string | null }>(
    "select code from register_lines($1, $2) order by n",
    [JSON.stringify(lines), mode],
  );

const lineCount = async (): Promise<bigint> => {
  const row = await world.services.db
    .selectFrom("registers")
    .select("last_number")
    .where("company_id", "=", companyId)
    .executeTakeFirstOrThrow();
  return row.last_number;
};

test.each<readonly [string, () => Fields]>([
  ["a transfer from nobody", () => ({ from_id: null })],
  ["a transfer to nobody", () => ({ to_id: null })],
  ["an issue that takes from somebody", () => ({ type: "ISSUE", nature: "subscription" })],
  ["a cancellation that gives", () => ({ type: "CANCELLATION", nature: "cancellation" })],
  ["a mention of nobody", () => ({ type: "MENTION", nature: "pledge", from_id: null })],
  ["a type that is none", () => ({ type: "GIFT" })],
  ["an actor who is nobody", () => ({ actor_id: randomUUID() })],
  ["no actor", () => ({ actor_id: null })],
  ["an actor of no kind", () => ({ actor_kind: null })],
  ["a kind of actor that there is not", () => ({ actor_kind: "machine", actor_id: null })],
  ["a person who is called by a job's name", () => ({ actor_means: "deal.settle" })],
  ["a clock in a person's name", () => ({ actor_kind: "clock", actor_means: "deal.settle" })],
  ["a clock that is no job", () => ({ actor_kind: "clock", actor_id: null })],
  ["a provider without a name", () => ({ actor_kind: "provider", actor_id: null })],
  [
    "a token that acts for nobody",
    () => ({ actor_kind: "token", actor_id: null, actor_means: "a" }),
  ],
  [
    "no quantity of an issue",
    () => ({ type: "ISSUE", nature: "subscription", from_id: null, quantity: null }),
  ],
  ["a quantity of zero", () => ({ quantity: "0" })],
  ["a quantity below zero", () => ({ quantity: "-5" })],
  ["a price below zero", () => ({ unit_price: "-1" })],
  [
    "the correction of another company's line",
    () => ({ corrects_id: foreignLineId, nature: "correction" }),
  ],
  ["the correction of no line", () => ({ corrects_id: randomUUID(), nature: "correction" })],
  [
    "a correction that is no mirror",
    () => ({
      corrects_id: lineId,
      nature: "correction",
      type: "CANCELLATION",
      to_id: null,
      quantity: "99",
    }),
  ],
  ["an origin that is none", () => ({ origin: "elsewhere" })],
  ["a line of a deal that names none", () => ({ origin: "deal" })],
  ["a line of a subscription that names none", () => ({ origin: "subscription" })],
])("%s is no line, and takes what came with it along", async (_, fields) => {
  const before = await lineCount();
  for (const mode of ["wait", "together", "preview", "each"]) {
    await expect(ask([request(), request({ n: 1, ...fields() })], mode)).rejects.toThrow(
      /forged line/,
    );
  }
  expect(await lineCount()).toBe(before);
});

test.each<readonly [string, () => Fields, string]>([
  ["an unknown nature", () => ({ nature: "theft" }), "nature_not_allowed"],
  ["a nature of another type", () => ({ nature: "subscription" }), "nature_not_allowed"],
  ["a nature that only an import brings", () => ({ nature: "import" }), "nature_not_allowed"],
  ["an agreement to come", () => ({ agreed_on: "2999-01-01" }), "agreed_in_future"],
  ["an approval to come", () => ({ approved_on: "2999-01-01" }), "approved_in_future"],
  [
    "an effect before there were companies",
    () => ({ effective_on: "0001-01-01" }),
    "date_before_company",
  ],
  ["an unknown holder", () => ({ to_id: randomUUID() }), "holder_not_found"],
  ["an unknown category", () => ({ category_id: randomUUID() }), "share_category_not_found"],
])("%s is refused by itself, at every door", async (_, fields, code) => {
  for (const mode of ["wait", "each"]) {
    const { rows } = await ask([request(fields())], mode);
    expect(rows).toEqual([{ code }]);
  }
  await expect(ask([request(fields())], "together")).rejects.toThrow(code);
});

test("a clock that is ahead dates no line: the database's own clock is the limit", async () => {
  const before = Date.now();
  await ask([request({ recorded_at: "9000-01-01T00:00:00Z" })]);
  const ahead = await ask([
    request({ recorded_at: "9000-01-01T00:00:00Z", effective_on: "8999-12-31" }),
  ]);
  expect(ahead.rows).toEqual([{ code: "effective_date_in_future" }]);
  const row = await world.services.db
    .selectFrom("registers")
    .select("last_recorded_at")
    .where("company_id", "=", companyId)
    .executeTakeFirstOrThrow();
  expect(row.last_recorded_at?.getTime()).toBeGreaterThanOrEqual(before - 1000);
  expect(row.last_recorded_at?.getTime()).toBeLessThan(before + 3_600_000);
});

test("a category stays in its company, and its nominal value stays under lines", async () => {
  const { company } = await createIssuer(admin);
  const { db } = world.services;
  const change = (fields: Fields, id = categoryId) =>
    anyway.update(db, "share_categories", fields, { id });
  await expect(change({ company_id: company.id })).rejects.toThrow("stays in its company");
  await expect(change({ nominal_value: "7" })).rejects.toThrow("nominal_value_fixed");
  const empty = await createCategory(admin, companyId, { nominalValue: "2" });
  await change({ nominal_value: "3" }, empty.id);
});

test("no movement, balance or rule is reached beside the door", async () => {
  for (const statement of [
    "select write_lines(null)",
    "select judge_lines(null, null, true)",
    "select move_positions(null)",
    "insert into shareholders select * from shareholders",
    "update category_totals set share_count = 0",
    "delete from register_days",
  ]) {
    await expect(world.services.pool.query(statement)).rejects.toThrow(/permission denied/);
  }
});
