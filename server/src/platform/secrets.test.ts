import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { keepSecret, openSecrets } from "#platform/secrets.ts";

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "coulisse-secrets-"));
});

afterEach(() => rm(dataDir, { recursive: true }));

const generated = { sessionSecret: undefined, filesKey: undefined };

it("makes two different secrets once and finds them again", async () => {
  const first = await openSecrets({ dataDir, ...generated });
  expect(first.sessionSecret).toMatch(/^[0-9a-f]{64}$/);
  expect(first.filesKey).not.toBe(first.sessionSecret);
  expect(await openSecrets({ dataDir, ...generated })).toEqual(first);
});

it("keeps them readable by their owner alone", async () => {
  await openSecrets({ dataDir, ...generated });
  const modeOf = async (path: string) => (await stat(join(dataDir, path))).mode & 0o777;
  expect(await modeOf("secrets/files")).toBe(0o600);
  expect(await modeOf("secrets")).toBe(0o700);
});

it("prefers the settings and then writes nothing", async () => {
  const given = { sessionSecret: "s".repeat(32), filesKey: "ab".repeat(32) };
  expect(await openSecrets({ dataDir, ...given })).toEqual(given);
  await expect(stat(join(dataDir, "secrets"))).rejects.toThrow("ENOENT");
});

it("gives processes that start together the same secret", async () => {
  const file = join(dataDir, "secrets", "session");
  const secrets = await Promise.all(Array.from({ length: 8 }, () => keepSecret(file)));
  expect(new Set(secrets).size).toBe(1);
});

it("refuses a damaged secret rather than replace it", async () => {
  const file = join(dataDir, "session");
  await writeFile(file, "abc");
  await expect(keepSecret(file)).rejects.toThrow("damaged");
});
