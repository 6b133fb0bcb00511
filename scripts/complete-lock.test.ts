import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { addHashes, complete, findMissing, findUnhashed, type Lock } from "./complete-lock.ts";

const read = (): Lock =>
  JSON.parse(readFileSync(new URL("../package-lock.json", import.meta.url), "utf8"));

it("finds every package for other systems in the lock file, without which npm ci refuses it", () => {
  expect(findMissing(read())).toEqual([]);
});

it("writes what a registry left out, for the system that the name tells", () => {
  const lock: Lock = {
    packages: {
      "": {},
      "node_modules/tool": {
        dev: true,
        optionalDependencies: { "@tool/linux-x64-musl": "1.2.3", "@tool/darwin-arm64": "1.2.3" },
      },
      "node_modules/@tool/darwin-arm64": { version: "1.2.3" },
    },
  };
  expect(findMissing(lock).map(({ name }) => name)).toEqual(["@tool/linux-x64-musl"]);
  const { packages } = complete(lock);
  expect(packages["node_modules/@tool/linux-x64-musl"]).toEqual({
    version: "1.2.3",
    cpu: ["x64"],
    dev: true,
    libc: ["musl"],
    optional: true,
    os: ["linux"],
  });
  expect(findMissing({ packages })).toEqual([]);
});

it("looks for a package where Node would, in the wanting package's own folder first", () => {
  const wanting = { optionalDependencies: { "@tool/darwin-x64": "2.0.0" } };
  const own = "node_modules/app/node_modules/tool";
  expect(
    findMissing({ packages: { [own]: wanting, [`${own}/node_modules/@tool/darwin-x64`]: {} } }),
  ).toEqual([]);
});

it("refuses to guess where the name tells no system", () => {
  const wanting = { optionalDependencies: { fsevents: "2.3.3" } };
  expect(() => complete({ packages: { "node_modules/app": wanting } })).toThrow("by hand");
});

// Registries drop binaries for systems that few have; `complete-lock.ts` adds a hash once it can.
it("has a hash for everything that this product or its checks run, on the systems they run on", () => {
  const { packages } = read();
  for (const path of findUnhashed({ packages })) {
    expect(packages[path], path).toMatchObject({ dev: true, optional: true });
    expect(path).toMatch(/^node_modules\/@(?:oxc-parser|oxlint|oxlint-tsgolint|tailwindcss)\//);
    expect(path).not.toMatch(/linux-(?:x64|arm64)-gnu$/);
  }
});

it("names no registry, so that each machine asks its own", () => {
  const resolved = Object.entries(read().packages).filter(
    ([, entry]) => entry.link !== true && "resolved" in entry,
  );
  expect(resolved.map(([path]) => path)).toEqual([]);
});

it("takes a hash from the registry where an entry has none, and leaves the others", async () => {
  const lock: Lock = {
    packages: {
      "": {},
      contract: {},
      "node_modules/@coulisse/contract": { link: true },
      "node_modules/known": { version: "1.0.0", integrity: "sha512-known" },
      "node_modules/app/node_modules/@tool/a": { version: "1.0.0" },
      "node_modules/gone": { version: "2.0.0" },
    },
  };
  const ask = async (name: string, version: string) =>
    name === "@tool/a" && version === "1.0.0"
      ? { "dist.integrity": "sha512-a", license: "MIT" }
      : {};
  const hashed = await addHashes(lock, ask);
  expect(hashed.packages["node_modules/app/node_modules/@tool/a"]).toEqual({
    version: "1.0.0",
    integrity: "sha512-a",
    license: "MIT",
  });
  expect(findUnhashed(hashed)).toEqual(["node_modules/gone"]);
});
