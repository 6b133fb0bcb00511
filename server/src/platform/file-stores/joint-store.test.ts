import { randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { FilesAway, MissingFile, NoRoom, type FileStore } from "#platform/files.ts";
import { diskStore } from "#platform/file-stores/disk-store.ts";
import { jointStore } from "#platform/file-stores/joint-store.ts";

let root: string;
let to: FileStore;
let from: FileStore;
let joint: FileStore;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "coulisse-joint-"));
});
beforeEach(() => {
  const name = randomBytes(4).toString("hex");
  to = diskStore(join(root, `${name}-to`));
  from = diskStore(join(root, `${name}-from`));
  joint = jointStore(to, from);
});
afterAll(() => rm(root, { recursive: true, force: true }));

test("what comes goes to the new store, and the old one is read for what is only there", async () => {
  const bytes = randomBytes(1_000);
  const old = await from.put(bytes);
  const fresh = await joint.put(randomBytes(10));
  expect(await from.findMissing([fresh.key])).toEqual([fresh.key]);
  expect((await buffer(await joint.read(old.key))).equals(bytes)).toBe(true);
  expect(await joint.findMissing([old.key, fresh.key])).toEqual([]);
  expect(await joint.isEmpty()).toBe(false);
});

test("a file that leaves the old store between the two questions is found in the new one", async () => {
  const bytes = randomBytes(1_000);
  const { key } = await from.put(bytes);
  const moved = jointStore(to, {
    ...from,
    read: async (asked) => {
      await to.put(bytes);
      await from.remove(key);
      return from.read(asked);
    },
  });
  expect((await buffer(await moved.read(key))).equals(bytes)).toBe(true);
  await to.remove(key);
  await expect(joint.read(key)).rejects.toThrow(MissingFile);
});

test("an old store that is away is not taken for one without the file", async () => {
  const broken = jointStore(to, {
    ...from,
    read: () => Promise.reject(new FilesAway("the old disk", new Error("gone"))),
  });
  await expect(broken.read(`00/${"0".repeat(64)}`)).rejects.toThrow(FilesAway);
});

test("what is erased or swept goes from both", async () => {
  const bytes = randomBytes(100);
  for (const store of [to, from]) await store.put(bytes);
  const { key } = await to.put(bytes);
  expect((await joint.list(key.slice(0, 2))).map(({ name }) => name)).toEqual([key]);
  await joint.remove(key);
  expect([await to.findMissing([key]), await from.findMissing([key])]).toEqual([[key], [key]]);
  await from.put(bytes);
  expect(await joint.removeUnwritten(key, new Date(Date.now() + 60_000))).toBe(true);
  expect(await from.findMissing([key])).toEqual([key]);
});

test("damage is told of the store that a file is read from", async () => {
  const both = randomBytes(100);
  const kept = (await from.put(both)).key;
  await to.put(both);
  await writeFile(join(from.place, kept), "else");
  const old = (await from.put(randomBytes(100))).key;
  const spoilt = (await from.put(randomBytes(100))).key;
  await writeFile(join(from.place, spoilt), "else");
  const nowhere = `00/${"0".repeat(64)}`;
  expect(await joint.findDamaged([kept, old, spoilt, nowhere])).toEqual([
    { key: spoilt, trouble: "CHANGED" },
    { key: nowhere, trouble: "MISSING" },
  ]);
});

test("an old store needs no room, and has to be readable", async () => {
  await from.put(randomBytes(10));
  await to.put(randomBytes(10));
  const full = { ...from, probe: () => Promise.reject(new NoRoom("the old disk")) };
  await jointStore(to, full).probe();
  await jointStore(to, full).reach();
  const gone = diskStore(join(root, "never-mounted"));
  await expect(jointStore(to, gone).probe()).rejects.toThrow("ENOENT");
});
