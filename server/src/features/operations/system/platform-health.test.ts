import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { backUp } from "#platform/backup/back-up.ts";
import { diskStore } from "#platform/file-stores/disk-store.ts";
import { keepBackup } from "#platform/backup/keep-backup.ts";
import { extendAuditVerification } from "#features/operations/audit/audit-chain.commands.ts";
import { checkCash } from "#features/operations/cash-check/cash-check.commands.ts";
import { extendVerifications } from "#features/register/verification/verification.commands.ts";
import { mailMonthlyHeads } from "#features/register/verification/head-mails.commands.ts";
import type { Client } from "../../../../test/client.ts";
import { createIssuer } from "../../../../test/factories.ts";
import { movableClock, type MovableClock } from "../../../../test/movable-clock.ts";
import { createWorld, type World } from "../../../../test/world.ts";

const day = 86_400;
let clock: MovableClock;
let world: World;
let admin: Client;

beforeEach(async () => {
  clock = movableClock();
  world = await createWorld({ clock });
  admin = await world.signedIn(world.people.admin.email);
  await asOwner(`update schema_migrations set applied_at = '${clock.now().toISOString()}'`);
});
afterEach(() => world.close());

const ctx = () => world.contextOf(null);
const read = async () => (await admin.get("/platform/health")).body;
const lineOf = async (subject: string) => {
  const { lines } = await read();
  return lines.find((line: { subject: string }) => line.subject === subject);
};
const later = async (seconds: number): Promise<void> => {
  clock.advance(seconds);
  admin = await world.signedIn(world.people.admin.email);
};

/** Acts as nobody can but who owns the machine. */
const asOwner = async (statement: string): Promise<void> => {
  const owner = new pg.Client({ connectionString: world.ownerUrl });
  await owner.connect();
  await owner.query(`set session_replication_role = replica; ${statement}`);
  await owner.end();
};

test("a platform that is new has nothing due", async () => {
  const { lines, registers, messages } = await read();
  expect(lines).toHaveLength(8);
  for (const line of lines) expect(line).toMatchObject({ faultCount: 0, lateCount: 0 });
  expect([registers, messages]).toEqual([[], []]);
});

test("what is done every night is due when it was not, and no longer once it was", async () => {
  await later(3 * day);
  for (const subject of ["audit", "ledger", "backups"]) {
    expect(await lineOf(subject)).toMatchObject({ lateCount: 1, lastAt: null });
  }
  await checkCash(ctx());
  await extendAuditVerification(ctx());
  const lastAt = clock.now().toISOString();
  for (const subject of ["audit", "ledger"]) {
    expect(await lineOf(subject)).toMatchObject({ lateCount: 0, faultCount: 0, lastAt });
  }
});

test("a register that waits for its verification is named, and one that was altered before it", async () => {
  const { claire, karim } = world.people;
  const waits = await createIssuer(admin, [[claire.id, 10]]);
  expect((await read()).registers).toEqual([]);
  await later(4 * 3600);
  expect(await lineOf("registers")).toMatchObject({ faultCount: 0, lateCount: 1 });
  await extendVerifications(ctx());
  expect(await lineOf("registers")).toMatchObject({ faultCount: 0, lateCount: 0 });
  const altered = await createIssuer(admin, [[karim.id, 10]]);
  await asOwner(`update movements set quantity = 11 where company_id = '${altered.company.id}'`);
  await extendVerifications(ctx());
  await later(9 * day);
  expect(await lineOf("registers")).toMatchObject({ faultCount: 1, lateCount: 1 });
  const { registers } = await read();
  expect(registers).toMatchObject([
    { companyId: altered.company.id, companySlug: altered.company.slug },
    { companyId: waits.company.id, faultCount: 0 },
  ]);
  expect(registers[0].faultCount).toBeGreaterThan(0);
});

test("heads that did not leave this month are counted, those of older registers alone", async () => {
  const { claire } = world.people;
  const { company } = await createIssuer(admin, [[claire.id, 10]]);
  await admin.call("PATCH", `/company/${company.id}/users/${claire.id}`);
  await later(40 * day);
  expect(await lineOf("heads")).toMatchObject({ lateCount: 1, lastAt: null });
  const young = await createIssuer(admin, [[claire.id, 10]]);
  await admin.call("PATCH", `/company/${young.company.id}/users/${claire.id}`);
  expect(await lineOf("heads")).toMatchObject({ lateCount: 1 });
  await mailMonthlyHeads(ctx());
  expect(await lineOf("heads")).toMatchObject({
    lateCount: 0,
    lastAt: clock.now().toISOString(),
  });
});

test("a message that was refused for good is shown with whose it is, without its text", async () => {
  const { claire } = world.people;
  await world.runJobs();
  await world.guest.post("/user/password/token", { email: claire.email });
  await later(4 * 3600);
  await asOwner("delete from messages where template <> 'password_reset'");
  expect(await lineOf("messages")).toMatchObject({ faultCount: 0, lateCount: 1 });
  await asOwner(`update messages set state = 'FAILED', fault = 'refused 550',
    settled_at = '${clock.now().toISOString()}'`);
  expect(await lineOf("messages")).toMatchObject({ faultCount: 1, lateCount: 0 });
  const { messages } = await read();
  expect(messages).toMatchObject([
    { recipient: claire.email, userId: claire.id, fault: "refused 550", channel: "mail" },
  ]);
  expect(JSON.stringify(messages)).not.toMatch(/text|html|token/i);
  await later(31 * day);
  expect(await lineOf("messages")).toMatchObject({ faultCount: 0 });
});

test("a backup is known once it is whole, with the files that were damaged", async () => {
  const folder = await mkdtemp(join(tmpdir(), "coulisse-health-"));
  try {
    const files = diskStore(join(folder, "files"));
    const source = { ownerUrl: world.ownerUrl, files };
    const path = join(folder, "coulisse.zip");
    const backedUp = await backUp(source, path, clock.now());
    await keepBackup(world.ownerUrl, { ...backedUp, damaged: ["ab/cd"] }, clock.now());
    const lastAt = clock.now().toISOString();
    expect(await lineOf("backups")).toEqual({
      subject: "backups",
      faultCount: 1,
      lateCount: 0,
      lastAt,
    });
    await later(2 * day);
    expect(await lineOf("backups")).toMatchObject({ lateCount: 1, lastAt });
  } finally {
    await rm(folder, { recursive: true });
  }
});

test("jobs that were given up are counted where they belong, and begin again when asked", async () => {
  await asOwner(`insert into pgboss.job (name, data, source_name)
    values ('dead-letters', '{"messageId": "00000000-0000-7000-8000-000000000000"}', 'deliver-message')`);
  expect(await lineOf("jobs")).toMatchObject({ faultCount: 1 });
  const jobs = async () => (await read()).jobs;
  expect(await jobs()).toContainEqual(
    expect.objectContaining({ name: "deliver-message", givenUpCount: 1, waitingCount: 0 }),
  );
  expect((await admin.post("/platform/health/jobs")).body).toEqual({ count: 1 });
  expect(await lineOf("jobs")).toMatchObject({ faultCount: 0 });
  await world.runJobs();
  expect((await admin.post("/platform/health/jobs")).body).toEqual({ count: 0 });
  const { rows } = await world.services.pool.query(
    "select detail from audit_log where action = 'jobs.retried'",
  );
  expect(rows).toEqual([{ detail: { count: 1 } }]);
});
