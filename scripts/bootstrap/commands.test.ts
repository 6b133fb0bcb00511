import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";

const door = new URL("../bootstrap.mjs", import.meta.url).pathname;

const knock = (...options: string[]) =>
  spawnSync(process.execPath, [door, ...options], { encoding: "utf8" });

it.each([[], ["deploy"], ["start", "--only=unit"], ["test", "--only=everything"], ["check", "-v"]])(
  "answers '%s %s' by what can be asked, and fails",
  (...options) => {
    const { status, stderr } = knock(...options);
    expect(status).toBe(2);
    expect(stderr).toMatch(/^Usage: /);
  },
);
