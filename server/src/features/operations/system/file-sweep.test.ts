import { randomBytes, randomUUID } from "node:crypto";
import { readdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { checkFiles } from "#features/operations/system/file-checks.commands.ts";
import { sweepFiles } from "#features/operations/system/file-sweep.commands.ts";
import { sealFile } from "#platform/sealed-files.ts";
import { form } from "../../../../test/client.ts";
import { file, jpeg } from "../../../../test/pictures.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let world: World;
let root: string;

beforeEach(async () => {
  world = await createWorld();
  root = join(world.services.settings.dataDir, "..", "files");
  const investor = await world.signedIn(world.people.claire.email);
  const { id } = (await investor.post("/investors")).body;
  const picture = file(await jpeg({ width: 60, height: 40 }), "a.jpg", "image/jpeg");
  const sent = form({ type: "PASSPORT", file: picture });
  await investor.post(`/investors/${id}/kyc/documents`, sent);
});
afterEach(() => world.close());

const onDisk = async (): Promise<string[]> => {
  const names = await readdir(root, { recursive: true });
  return names.filter((name) => name.length > 64).toSorted();
};
const age = async (names: readonly string[], days: number): Promise<void> => {
  const then = new Date(world.services.clock.now().getTime() - days * 86_400_000);
  for (const name of names) await utimes(join(root, name), then, then);
};
const leave = async (): Promise<string> =>
  (await sealFile(world.services, randomBytes(100))).storeKey;
const swept = async (): Promise<unknown[]> => {
  const { rows } = await world.services.pool.query(
    "select detail from audit_log where action = 'files.swept' order by id",
  );
  return rows.map(({ detail }) => detail);
};

test("what no row names goes after a day, and nothing that a row names, however old", async () => {
  const kept = await onDisk();
  expect(kept.length).toBeGreaterThan(0);
  const [killed, young] = [await leave(), await leave()];
  const half = `${killed}.4242.${randomUUID()}`;
  await writeFile(join(root, half), "half");
  await age([...kept, killed, half], 400);
  await sweepFiles(world.contextOf(null));
  expect(await onDisk()).toEqual([...kept, young].toSorted());
  expect(await swept()).toEqual([{ count: 2 }]);
  await sweepFiles(world.contextOf(null));
  expect(await swept()).toHaveLength(1);
  for (let night = 0; night < 10; night += 1) await checkFiles(world.contextOf(null));
  const { rows } = await world.services.pool.query("select count(*)::int as n from damaged_files");
  expect(rows[0].n).toBe(0);
});

test("what is written again, or gets its row, while the night job looks stays", async () => {
  const kept = await onDisk();
  const again = await leave();
  await age([again], 2);
  const { files } = world.services;
  const list: typeof files.list = async (folder) => {
    const stored = await files.list(folder);
    if (stored.some(({ name }) => name === again)) await age([again], 0);
    return stored;
  };
  const ctx = world.contextOf(null);
  await sweepFiles({ ...ctx, files: { ...files, list } });
  expect(await onDisk()).toEqual([...kept, again].toSorted());
  expect(await swept()).toEqual([]);
});

test("a file whose key was erased and that stayed on the disk goes", async () => {
  const [key = ""] = await onDisk();
  await world.services.pool.query(
    "update sealed_files set wrapped_key = null, erased_at = now(), name = '' where store_key = $1",
    [key],
  );
  await leave();
  await age(await onDisk(), 2);
  await sweepFiles(world.contextOf(null));
  expect(await onDisk()).not.toContain(key);
});

test("nothing goes where the rows are those of another database, or of an older one", async () => {
  const lost = await Promise.all(Array.from({ length: 25 }, leave));
  await age(lost, 400);
  await sweepFiles(world.contextOf(null));
  expect(await onDisk()).toEqual(expect.arrayContaining(lost));
  expect(await swept()).toEqual([]);
  const other = await createWorld();
  const ctx = { ...other.contextOf(null), files: world.services.files };
  const before = await onDisk();
  await age(before, 400);
  await sweepFiles(ctx);
  expect(await onDisk()).toEqual(before);
  await other.close();
});
