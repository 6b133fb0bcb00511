import { expect, it } from "vitest";
import { matches } from "./install.mjs";

const lockOf = (packages: Record<string, object>): string => JSON.stringify({ packages });

const tool = { version: "1.0.0", integrity: "sha512-a" };
const locked = {
  "": { name: "coulisse" },
  server: { version: "0.1.0" },
  "node_modules/@coulisse/server": { resolved: "server", link: true },
  "node_modules/tool": tool,
  "node_modules/tool-for-elsewhere": { ...tool, optional: true },
};
const { "": _root, "node_modules/tool-for-elsewhere": _elsewhere, ...installed } = locked;

it("accepts what is installed, without what is for other systems", () => {
  expect(matches(lockOf(locked), lockOf(installed))).toBe(true);
});

it.each([
  ["nothing is installed", undefined],
  ["a package is missing", lockOf({ server: locked.server })],
  [
    "a version differs",
    lockOf({ ...installed, "node_modules/tool": { ...tool, version: "1.0.1" } }),
  ],
  [
    "the content differs",
    lockOf({ ...installed, "node_modules/tool": { ...tool, integrity: "sha512-b" } }),
  ],
  [
    "a package is there that the lock does not name",
    lockOf({ ...installed, "node_modules/x": tool }),
  ],
])("installs again when %s", (_case, found) => {
  expect(matches(lockOf(locked), found)).toBe(false);
});
