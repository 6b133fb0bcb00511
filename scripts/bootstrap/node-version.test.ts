import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { packageFor } from "./node-version.mjs";

type Lists = { optionalDependencies: Record<string, string> };
const listsOf = async (): Promise<Lists> =>
  JSON.parse(await readFile(new URL("../../package.json", import.meta.url), "utf8")) as Lists;

it("brings the same Node to every system that it names", async () => {
  const { optionalDependencies: brought } = await listsOf();
  const systems = [
    ["linux", "x64"],
    ["linux", "arm64"],
    ["darwin", "x64"],
    ["darwin", "arm64"],
    ["win32", "x64"],
  ] as const;
  const names = systems.map(([platform, processor]) => packageFor(platform, processor));
  expect(
    Object.keys(brought)
      .filter((name) => name.startsWith("node-"))
      .toSorted(),
  ).toEqual(names.toSorted());
  expect(new Set(names.map((name) => brought[name])).size).toBe(1);
});
