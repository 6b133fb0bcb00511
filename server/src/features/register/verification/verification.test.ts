import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  createIssuer,
  transferPath,
  verifyIntact,
  undocumented,
} from "../../../../test/factories.ts";
import type { Client } from "../../../../test/client.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let world: World;
let admin: Client;
let superuser: pg.Client;

beforeAll(async () => {
  world = await createWorld();
  admin = await world.signedIn(world.people.admin.email);
  superuser = new pg.Client({ connectionString: world.ownerUrl });
  await superuser.connect();
});
afterAll(async () => {
  await superuser.end();
  await world.close();
});

/** Tampers as nobody can but who owns the machine: triggers off, a line changed, triggers on. */
const tamper = async (statement: string, values: unknown[]): Promise<void> => {
  await superuser.query("set session_replication_role = replica");
  await superuser.query(statement, values);
  await superuser.query("set session_replication_role = default");
};

const issuerWithFourLines = async () => {
  const { claire, karim } = world.people;
  const issuer = await createIssuer(admin, [[claire.id, 100]]);
  for (const quantity of [10, 20, 30]) {
    const path = transferPath(claire.id, karim.id, issuer.category.id);
    await admin.post(path, { ...undocumented, quantity, unitPrice: "4.2", reason: "Cession" });
  }
  return issuer;
};

const changes = [
  ["its quantity", "quantity = quantity + 1"],
  ["its price", "unit_price = unit_price + 0.000001"],
  ["one letter of a name", "to_name = overlay(to_name placing 'k' from 1 for 1)"],
  ["its day", "effective_on = effective_on - 1"],
  ["its reason", "reason = reason || ' '"],
  ["the instant it was recorded", "recorded_at = recorded_at - interval '1 millisecond'"],
  ["its own hash", "hash = reverse(hash)"],
] as const;

test.each(changes)("line 3 with %s changed is found and named", async (_, change) => {
  const { company } = await issuerWithFourLines();
  expect(await verifyIntact(admin, company.id)).toMatchObject({ intact: true });
  await tamper(`update movements set ${change} where company_id = $1 and number = 3`, [company.id]);
  const found = await verifyIntact(admin, company.id);
  expect(found.intact).toBe(false);
  expect(found.faults).toContainEqual(expect.objectContaining({ number: 3, kind: "content" }));
});

test("a line taken out is found by the gap it leaves", async () => {
  const { company } = await issuerWithFourLines();
  await tamper("delete from movements where company_id = $1 and number = 3", [company.id]);
  const found = await verifyIntact(admin, company.id);
  expect(found.faults).toContainEqual(expect.objectContaining({ number: 3, kind: "missing" }));
});

test("the last line taken out is found, although no line follows it", async () => {
  const { company } = await issuerWithFourLines();
  await tamper("delete from movements where company_id = $1 and number = 4", [company.id]);
  const found = await verifyIntact(admin, company.id);
  expect(found.faults).toContainEqual(expect.objectContaining({ number: 4, kind: "head" }));
});

test("two lines that changed places are found", async () => {
  const { company } = await issuerWithFourLines();
  const swap = "update movements set number = $2 where company_id = $1 and number = $3";
  await tamper(swap, [company.id, 900, 2]);
  await tamper(swap, [company.id, 2, 3]);
  await tamper(swap, [company.id, 3, 900]);
  expect((await verifyIntact(admin, company.id)).intact).toBe(false);
});

test("a balance that the lines do not explain is found", async () => {
  const { company } = await issuerWithFourLines();
  await tamper("update shareholders set quantity = quantity + 1 where company_id = $1", [
    company.id,
  ]);
  const found = await verifyIntact(admin, company.id);
  expect(found.faults).toContainEqual(expect.objectContaining({ kind: "holding" }));
});

test.each(["movements", "movement_documents", "audit_log"])(
  "%s refuses change and removal to its owner too",
  async (table) => {
    await issuerWithFourLines();
    if (table === "movement_documents") {
      await expect(superuser.query(`truncate ${table} cascade`)).rejects.toThrow("append_only");
      return;
    }
    const change = table === "audit_log" ? "action = action" : "reason = reason";
    await expect(superuser.query(`update ${table} set ${change}`)).rejects.toThrow("append_only");
    await expect(superuser.query(`delete from ${table}`)).rejects.toThrow("append_only");
    await expect(superuser.query(`truncate ${table} cascade`)).rejects.toThrow("append_only");
  },
);

test.each([
  "insert into movements select * from movements",
  "update movements set quantity = 1",
  "delete from movements",
  "update shareholders set quantity = 1",
  "update registers set last_number = 0",
  "delete from audit_log",
  "select move_accounts(null, null)",
  "create table loot ()",
])("the server's own login may not: %s", async (statement) => {
  await expect(world.services.pool.query(statement)).rejects.toThrow(/permission denied/);
});
