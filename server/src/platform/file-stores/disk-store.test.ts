import { randomBytes } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { FileStore } from "#platform/files.ts";
import { diskStore } from "#platform/file-stores/disk-store.ts";

let root: string;
let store: FileStore;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "coulisse-files-"));
  store = diskStore(join(root, "files"));
});
afterAll(() => rm(root, { recursive: true, force: true }));

test("the same content is kept once, also by many at once, and no half file stays", async () => {
  // A store of its own: what another test kept could have a name that begins alike.
  const own = diskStore(join(root, "alone"));
  const bytes = randomBytes(50_000);
  const kept = await Promise.all(Array.from({ length: 12 }, () => own.put(bytes)));
  expect(new Set(kept.map(({ key }) => key)).size).toBe(1);
  const folder = join(root, "alone", kept[0]?.key.slice(0, 2) ?? "");
  expect(await readdir(folder)).toEqual([kept[0]?.sha256]);
  expect(await readFile(join(folder, kept[0]?.sha256 ?? ""))).toEqual(bytes);
});

test("nobody else on the machine reads a file", async () => {
  const { key } = await store.put(Buffer.from("a document of somebody"));
  expect((await stat(join(root, "files", key))).mode & 0o077).toBe(0);
});

test("a store that can be written says nothing, and leaves nothing behind", async () => {
  await store.probe();
  expect((await readdir(join(root, "files"))).filter((name) => name.includes("probe"))).toEqual([]);
  await expect(diskStore(join(root, "files", "00", "x\0")).probe()).rejects.toThrow("null bytes");
});

test("what was lost, changed or cannot be read any more is found by reading again", async () => {
  const kept: string[] = [];
  for (const text of ["whole", "lost", "changed", "unreadable"]) {
    kept.push((await store.put(Buffer.from(text))).key);
  }
  const [whole = "", lost = "", changed = "", unreadable = ""] = kept;
  const large = (await store.put(randomBytes(3_000_001))).key;
  await rm(join(root, "files", lost));
  await writeFile(join(root, "files", changed), "changes");
  // What is no file any more fails as a broken disk does.
  await rm(join(root, "files", unreadable));
  await mkdir(join(root, "files", unreadable));
  expect(await store.findDamaged([whole, lost, changed, unreadable, large])).toEqual([
    { key: lost, trouble: "MISSING" },
    { key: changed, trouble: "CHANGED" },
    { key: unreadable, trouble: "UNREADABLE" },
  ]);
  expect(await store.findDamaged([])).toEqual([]);
  await expect(store.findDamaged(["../secrets/files"])).rejects.toThrow(/leaves its folder/);
  await rm(join(root, "files", unreadable), { recursive: true });
});
