import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { onTestFinished } from "vitest";

export const repository = resolve(import.meta.dirname, "../..");

type Files = Readonly<Record<string, string>>;

/** Puts a small project on the disk, for the tools that read from there, until the test ends. */
export const onDisk = (files: Files, options: { modules?: "linked" } = {}): string => {
  const root = mkdtempSync(join(tmpdir(), "coulisse-probe-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  if (options.modules === "linked") {
    symlinkSync(join(repository, "node_modules"), join(root, "node_modules"), "junction");
  }
  return root;
};
