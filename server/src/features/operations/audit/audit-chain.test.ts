import pg from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { write } from "#platform/context.ts";
import { recordAudit } from "#platform/audit.ts";
import {
  extendAuditVerification,
  linkAudit,
} from "#features/operations/audit/audit-chain.commands.ts";
import type { Client } from "../../../../test/client.ts";
import { movableClock, type MovableClock } from "../../../../test/movable-clock.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let clock: MovableClock;
let world: World;
let admin: Client;
let superuser: pg.Client;

beforeEach(async () => {
  clock = movableClock();
  world = await createWorld({ clock });
  admin = await world.signedIn(world.people.admin.email);
  superuser = new pg.Client({ connectionString: world.ownerUrl });
  await superuser.connect();
});
afterEach(async () => {
  await superuser.end();
  await world.close();
});

const path = "/audit/verification";
const kept = async () => (await admin.get(path)).body;
const verify = async () => (await admin.post(path)).body;
const ctx = () => world.contextOf(null);

const record = (action: string, detail = {}) =>
  write(ctx(), (w) => recordAudit(w, { action, entityType: "platform", detail }));

/** Tampers as nobody can but who owns the machine. */
const tamper = async (statement: string, ...values: unknown[]): Promise<void> => {
  await superuser.query("set session_replication_role = replica");
  const { rowCount } = await superuser.query(statement, values);
  await superuser.query("set session_replication_role = default");
  expect(rowCount).toBeGreaterThan(0);
};

const numberOf = async (action: string): Promise<number> => {
  const { rows } = await superuser.query(
    `select l.number::int from audit_links l join audit_log a on a.id = l.audit_id
    where a.action = $1`,
    [action],
  );
  return rows[0].number;
};

/** Entries that have not exactly one link, and links without an entry. */
const loose = async (): Promise<number> => {
  const { rows } = await superuser.query(`select count(*)::int as count from audit_log a
    full join audit_links l on l.audit_id = a.id where a.id is null or l.audit_id is null`);
  return rows[0].count;
};

test("what was written is linked by the job, and a verification reaches all of it", async () => {
  expect(await kept()).toMatchObject({ intact: null, verifiedNumber: 0, checkedAt: null });
  await record("test.first");
  await linkAudit(ctx());
  expect(await loose()).toBe(0);
  const found = await verify();
  expect(found).toMatchObject({
    intact: true,
    faultCount: 0,
    checkedAt: clock.now().toISOString(),
  });
  expect(found.verifiedNumber).toBe(found.headNumber);
  expect(await kept()).toEqual(found);
});

describe("an entry is named once it is", () => {
  test.each([
    [
      "changed in its detail",
      "content",
      `update audit_log set detail = '{"by": 2}' where action = $1`,
    ],
    [
      "changed in its address",
      "content",
      "update audit_log set address = '1.1.1.1' where action = $1",
    ],
    [
      "given to somebody else",
      "content",
      "update audit_log set actor_kind = 'person', actor_means = null, actor_id = gen_random_uuid() where action = $1",
    ],
    ["dated back", "content", "update audit_log set at = at - interval '1 ms' where action = $1"],
    [
      "emptied without having been erased",
      "content",
      "update audit_log set detail = '{}' where action = $1",
    ],
    ["removed", "gone", "delete from audit_log where action = $1"],
  ] as const)("%s", async (_, kind, statement) => {
    await record("test.before");
    await record("test.it", { by: 1 });
    await record("test.after");
    expect(await verify()).toMatchObject({ intact: true });
    const number = await numberOf("test.it");
    await tamper(statement, "test.it");
    const found = await verify();
    expect(found).toMatchObject({ intact: false, faultCount: 1, faults: [{ number, kind }] });
  });

  test("removed together with its link, and the links behind it", async () => {
    await record("test.it");
    await linkAudit(ctx());
    const number = await numberOf("test.it");
    await record("test.after");
    await linkAudit(ctx());
    await tamper("delete from audit_links where number = $1", number);
    expect(await verify()).toMatchObject({
      faults: [{ number, kind: "missing" }, { kind: "link" }],
    });
  });

  test("cut off at the end, with the head put right, by the head that was kept", async () => {
    await record("test.it");
    const { verifiedNumber } = await verify();
    await tamper(
      "delete from audit_log where id = (select audit_id from audit_links where number = $1)",
      verifiedNumber,
    );
    await tamper("delete from audit_links where number = $1", verifiedNumber);
    await tamper(
      "update audit_chain set (last_number, last_hash) = (select number, hash from audit_links order by number desc limit 1)",
    );
    const found = await verify();
    expect(found.intact).toBe(false);
    expect(found.faults).toContainEqual(
      expect.objectContaining({ kind: "kept_head", number: verifiedNumber }),
    );
  });
});

test("an entry that is committed after later ones were linked is linked too, and nobody waited", async () => {
  const { pool } = world.services;
  const slow = await pool.connect();
  await slow.query("begin");
  await slow.query(
    "insert into audit_log (at, actor_kind, action, entity_type) values (now(), 'person', 'test.slow', 'platform')",
  );
  await record("test.quick");
  await linkAudit(ctx());
  await slow.query("commit");
  slow.release();
  await linkAudit(ctx());
  expect(await loose()).toBe(0);
  expect(await numberOf("test.slow")).toBeGreaterThan(await numberOf("test.quick"));
  expect(await verify()).toMatchObject({ intact: true });
});

test("writers and linkers at once: each entry has one link, in one chain without a gap", async () => {
  const writers = Array.from({ length: 60 }, (_, n) => record(`test.${n}`));
  const linkers = Array.from({ length: 8 }, () => linkAudit(ctx()));
  await Promise.all([...writers, ...linkers]);
  await Promise.all([linkAudit(ctx()), linkAudit(ctx())]);
  expect(await loose()).toBe(0);
  expect(await verify()).toMatchObject({ intact: true });
});

test("the nightly look begins behind the last one, and once a week at the beginning", async () => {
  await record("test.it", { by: 1 });
  await extendAuditVerification(ctx());
  const wholeAt = clock.now().toISOString();
  await record("test.new");
  clock.advance(86_400);
  await extendAuditVerification(ctx());
  admin = await world.signedIn(world.people.admin.email);
  expect(await kept()).toMatchObject({
    intact: true,
    wholeAt,
    checkedAt: clock.now().toISOString(),
  });
  const number = await numberOf("test.it");
  await tamper("update audit_log set detail = '{}' where action = 'test.it'");
  clock.advance(7 * 86_400);
  await extendAuditVerification(ctx());
  admin = await world.signedIn(world.people.admin.email);
  expect(await kept()).toMatchObject({ intact: false, faults: [{ number, kind: "content" }] });
  const toldTo = async (client: Client) =>
    (await client.get("/notifications")).body.items.filter(
      ({ kind }: { kind: string }) => kind === "audit_faults",
    );
  expect(await toldTo(admin)).toMatchObject([{ facts: { count: 1 }, path: "/admin/audit" }]);
  expect(await toldTo(await world.signedIn(world.people.claire.email))).toEqual([]);
  // The next nights find the same, and say no more of it.
  clock.advance(86_400);
  await record("test.later");
  await extendAuditVerification(ctx());
  admin = await world.signedIn(world.people.admin.email);
  expect(await toldTo(admin)).toHaveLength(1);
});

test("what the law has erased goes, and the chain holds", async () => {
  const { claire } = world.people;
  await world.signedIn(claire.email);
  const about = {
    action: "test.about",
    entityType: "user",
    entityId: claire.id,
    detail: { of: "Claire" },
  };
  await write(ctx(), (w) => recordAudit(w, about));
  expect(await verify()).toMatchObject({ intact: true });
  const { pool } = world.services;
  await expect(pool.query("select erase_audit_traces($1)", [claire.id])).rejects.toThrow(
    "who left",
  );
  await superuser.query("update users set state = 'ERASED' where id = $1", [claire.id]);
  await pool.query("select erase_audit_traces($1)", [claire.id]);
  const { rows } = await pool.query(
    "select address, detail from audit_log where actor_id = $1 or entity_id = $1",
    [claire.id],
  );
  expect(rows.length).toBeGreaterThan(1);
  expect(rows.filter(({ detail }) => JSON.stringify(detail).includes("Claire"))).toEqual([]);
  const { rows: left } = await pool.query(
    "select from audit_log where actor_id = $1 and address is not null",
    [claire.id],
  );
  expect(left).toEqual([]);
  expect(await verify()).toMatchObject({ intact: true });
});

test.each([
  "update audit_log set action = 'x'",
  "delete from audit_log",
  "update audit_links set hash = ''",
  "delete from audit_links",
  "insert into audit_links select * from audit_links",
  "update audit_chain set last_number = 0",
  "update audit_checks set fault_count = 0",
  "delete from audit_checks",
  "insert into audit_log (id, at, actor_kind, action, entity_type) overriding system value values (1, now(), 'person', 'x', 'y')",
])("the server's own login may not: %s", async (statement) => {
  await expect(world.services.pool.query(statement)).rejects.toThrow("permission denied");
});

test("links and kept verifications refuse change and removal to their owner too", async () => {
  await verify();
  for (const table of ["audit_links", "audit_checks"]) {
    await expect(superuser.query(`update ${table} set hash = hash || 'x'`)).rejects.toThrow(
      "append_only",
    );
    await expect(superuser.query(`delete from ${table}`)).rejects.toThrow("append_only");
    await expect(superuser.query(`truncate ${table}`)).rejects.toThrow("append_only");
  }
});
