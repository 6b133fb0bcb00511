import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { formatDate } from "@coulisse/domain/dates.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { dayOf } from "#platform/clock.ts";
import { messagesTo } from "../../../../test/messages.ts";
import { keepBackup } from "#platform/backup/keep-backup.ts";
import { checkFiles, tellOfBackups } from "#features/operations/system/file-checks.commands.ts";
import { form, type Client } from "../../../../test/client.ts";
import { movableClock, type MovableClock } from "../../../../test/movable-clock.ts";
import { file, jpeg } from "../../../../test/pictures.ts";
import { createWorld, type World } from "../../../../test/world.ts";

const day = 86_400;
let clock: MovableClock;
let world: World;
let admin: Client;

beforeEach(async () => {
  clock = movableClock();
  world = await createWorld({ clock });
  admin = await world.signedIn(world.people.admin.email);
  const investor = await world.signedIn(world.people.claire.email);
  const { id } = (await investor.post("/investors")).body;
  const picture = file(await jpeg({ width: 60, height: 40 }), "a.jpg", "image/jpeg");
  const sent = form({ type: "PASSPORT", file: picture });
  await investor.post(`/investors/${id}/kyc/documents`, sent);
});
afterEach(() => world.close());

const night = async (): Promise<void> => {
  clock.advance(day);
  await checkFiles(world.contextOf(null));
  admin = await world.signedIn(world.people.admin.email);
};
const nights = async (count: number): Promise<void> => {
  for (let passed = 0; passed < count; passed += 1) await night();
};
const health = async () => {
  const { lines, files } = (await admin.get("/platform/health")).body;
  return {
    line: lines.find(({ subject }: { subject: string }) => subject === "files"),
    files,
  };
};
const keyOfFile = async (): Promise<string> => {
  const { rows } = await world.services.pool.query(
    "select store_key from sealed_files where wrapped_key is not null order by id limit 1",
  );
  return rows[0].store_key;
};
const placeOf = (key: string): string => join(world.services.settings.dataDir, "..", "files", key);
const told = async (kind: string): Promise<number> => {
  const { rows } = await world.services.pool.query(
    `select (select count(*)::int from notifications where kind = $1) as bells,
      (select count(*)::int from messages where template = $1) as mails`,
    [kind],
  );
  expect(rows[0].bells).toBe(rows[0].mails);
  return rows[0].bells;
};
const metrics = async (): Promise<string> => (await world.app.inject("/api/metrics")).payload;

test("R-11: within ten nights each file is read again; one that is gone is shown, told once, and cleared once it is back", async () => {
  await nights(10);
  const { rows } = await world.services.pool.query(
    `select count(distinct part)::int as parts, sum(file_count)::int as read,
      (select count(*)::int from sealed_files where wrapped_key is not null) as kept
    from file_checks`,
  );
  expect(rows[0].parts).toBe(10);
  expect(rows[0].read).toBe(rows[0].kept);
  expect((await health()).line).toMatchObject({
    faultCount: 0,
    lateCount: 0,
    lastAt: clock.now().toISOString(),
  });
  const key = await keyOfFile();
  await rename(placeOf(key), `${placeOf(key)}.away`);
  await nights(10);
  expect(await health()).toMatchObject({
    line: { faultCount: 1 },
    files: [{ key, kind: "identity_document", trouble: "MISSING" }],
  });
  expect(await told("files_damaged")).toBe(1);
  expect(await metrics()).toContain("coulisse_files_damaged 1");
  await nights(2);
  expect(await told("files_damaged")).toBe(1);
  await rename(`${placeOf(key)}.away`, placeOf(key));
  // Whichever tenth has its turn.
  await night();
  expect(await health()).toMatchObject({ line: { faultCount: 0 }, files: [] });
  expect(await metrics()).toContain("coulisse_files_damaged 0");
});

test("a file that was changed is told apart, and one that is erased by its term is no fault", async () => {
  const key = await keyOfFile();
  await writeFile(placeOf(key), "else");
  await nights(10);
  expect((await health()).files).toMatchObject([{ key, trouble: "CHANGED" }]);
  const owner = new pg.Client({ connectionString: world.ownerUrl });
  await owner.connect();
  await owner.query(
    `set session_replication_role = replica;
    update sealed_files set wrapped_key = null, erased_at = now() where store_key = '${key}'`,
  );
  await owner.end();
  await night();
  expect(await health()).toMatchObject({ line: { faultCount: 0 }, files: [] });
});

test("what was not read in the night is late, and its tenth is the next", async () => {
  await night();
  clock.advance(3 * day);
  admin = await world.signedIn(world.people.admin.email);
  expect((await health()).line).toMatchObject({ lateCount: 1 });
  await night();
  const { rows } = await world.services.pool.query(
    "select part from file_checks order by checked_at",
  );
  expect(rows.map(({ part }) => part)).toEqual([0, 1]);
});

test("administrators are told once of a backup that lacks files", async () => {
  const whole = { rows: 1, files: 1, damaged: [] };
  await keepBackup(world.ownerUrl, whole, clock.now());
  await tellOfBackups(world.contextOf(null));
  expect(await told("backup_damaged")).toBe(0);
  clock.advance(60);
  await keepBackup(world.ownerUrl, { ...whole, damaged: ["a file"] }, clock.now());
  await tellOfBackups(world.contextOf(null));
  await tellOfBackups(world.contextOf(null));
  expect(await told("backup_damaged")).toBe(1);
  expect(await metrics()).toContain("coulisse_backup_damaged_files 1");
});

test("administrators are told once that no backup was taken, in their language, and again after the next", async () => {
  const ctx = () => world.contextOf(null);
  const owner = new pg.Client({ connectionString: world.ownerUrl });
  await owner.connect();
  await owner.query("update schema_migrations set applied_at = $1", [clock.now()]);
  await owner.end();
  await tellOfBackups(ctx());
  expect(await told("backup_late")).toBe(0);
  clock.advance(27 * 3600);
  await Promise.all([tellOfBackups(ctx()), tellOfBackups(ctx())]);
  await tellOfBackups(ctx());
  expect(await told("backup_late")).toBe(1);
  const [first] = await messagesTo(world, world.people.admin.email);
  expect(first?.text).toContain("Aucune sauvegarde n’a encore été prise");
  await world.services.pool.query("update users set locale = 'en' where email = $1", [
    world.people.admin.email,
  ]);
  await keepBackup(world.ownerUrl, { rows: 1, files: 1, damaged: [] }, clock.now());
  const lastOn = dayOf(clock.now());
  await tellOfBackups(ctx());
  clock.advance(25 * 3600);
  await tellOfBackups(ctx());
  expect(await told("backup_late")).toBe(1);
  clock.advance(2 * 3600);
  await tellOfBackups(ctx());
  await tellOfBackups(ctx());
  expect(await told("backup_late")).toBe(2);
  const second = (await messagesTo(world, world.people.admin.email)).at(-1);
  expect(second?.text).toContain(`The last backup dates from ${formatDate(lastOn, "en")}`);
});
