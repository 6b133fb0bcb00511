import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findOwnSeal, keepSealer } from "#platform/seal/keep-sealer.ts";
import { tellSeal } from "#features/operations/system/seals.commands.ts";
import { movableClock, type MovableClock } from "../../../../test/movable-clock.ts";
import { createWorld, type World } from "../../../../test/world.ts";

let world: World;
let clock: MovableClock;
let folder: string;

beforeAll(async () => {
  clock = movableClock();
  world = await createWorld({ clock });
  folder = await mkdtemp(join(tmpdir(), "coulisse-seals-"));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await world.close();
});

/** A server with a folder of its own. */
const serverAt = (name: string, sealFile?: string) => {
  const ctx = world.contextOf(null);
  const { settings } = ctx;
  const signature = { ...settings.providers.signature, SEAL_FILE: sealFile };
  const dataDir = join(folder, name);
  return {
    ...ctx,
    settings: { ...settings, dataDir, providers: { ...settings.providers, signature } },
  };
};
const makeSeal = (name: string) =>
  keepSealer({ sealFile: undefined, dataDir: join(folder, name) }, clock);

test("a server that has sealed nothing yet says nothing, and makes no seal for that", async () => {
  expect(await tellSeal(serverAt("one"))).toBeUndefined();
  expect(await findOwnSeal(join(folder, "one"))).toBeUndefined();
});

test("two servers with seals of their own are told by both, in a sentence that names them", async () => {
  await makeSeal("one");
  await makeSeal("two");
  expect(await tellSeal(serverAt("one"))).toBeUndefined();
  const told = await tellSeal(serverAt("two"));
  expect(told).toMatch(
    /^Papers get different seals: \S+\/two seals with the certificate [0-9a-f]{16}…, \S+\/one with [0-9a-f]{16}…\. Give every server the same SEAL_FILE\.$/,
  );
  expect(await tellSeal(serverAt("one"))).toMatch(/\/one seals .* \S+\/two with/);
});

test("servers that share a seal file say nothing, whatever lies in their folders", async () => {
  const shared = join(folder, "one", "secrets", "seal.pem");
  expect(await readFile(shared, "utf8")).toContain("BEGIN CERTIFICATE");
  expect(await tellSeal(serverAt("two", shared))).toBeUndefined();
  expect(await tellSeal(serverAt("one"))).toBeUndefined();
});

test("a server that was stopped is no other server", async () => {
  expect(await tellSeal(serverAt("two"))).toBeDefined();
  clock.advance(240);
  expect(await tellSeal(serverAt("one"))).toBeUndefined();
  const { rows } = await world.services.pool.query("select server from server_seals");
  expect(rows).toHaveLength(1);
});
