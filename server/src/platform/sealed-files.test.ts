import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Services } from "#platform/context.ts";
import { diskStore } from "#platform/file-stores/disk-store.ts";
import { openSealedFile, sealFile } from "#platform/sealed-files.ts";

let folder: string;
let services: Services;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "coulisse-sealed-"));
  const settings = { filesKey: "b".repeat(64), filesKeysOld: [] };
  services = { files: diskStore(folder), settings } as unknown as Services;
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const passport = Buffer.from("P<FRAVASSEUR<<HELENE");

const storedFiles = async (): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

test("gives back what was kept, and shows nothing of it on the disk", async () => {
  const file = await sealFile(services, passport);
  expect(await openSealedFile(services, file)).toEqual(passport);
  for (const path of await storedFiles()) {
    expect((await readFile(path)).includes("VASSEUR")).toBe(false);
  }
});

test("keeps the same document twice under two keys", async () => {
  const [first, second] = [await sealFile(services, passport), await sealFile(services, passport)];
  expect(first.storeKey).not.toBe(second.storeKey);
  expect(first.sha256).toBe(second.sha256);
});

test("refuses a file of which one byte was changed, and a key that is not its own", async () => {
  const file = await sealFile(services, passport);
  const other = await sealFile(services, passport);
  await expect(openSealedFile(services, { ...file, wrappedKey: other.wrappedKey })).rejects.toThrow(
    "authenticate data",
  );
  const path = join(folder, file.storeKey);
  const bytes = await readFile(path);
  bytes.writeUInt8(bytes.readUInt8(40) ^ 1, 40);
  await writeFile(path, bytes);
  await expect(openSealedFile(services, file)).rejects.toThrow("authenticate data");
});
