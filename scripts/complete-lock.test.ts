import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { complete, findMissing, type Lock } from "./complete-lock.ts";

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
