import { existsSync } from "node:fs";
import { join } from "node:path";
import { cache, succeeds, unpackDebian } from "./debian.mjs";

/** Debian's package of Chromium without its window, and the program in it. */
export const shellPackage = "chromium-headless-shell";

const packages = [shellPackage, "chromium-common"];
const folder = join(cache, shellPackage);
const program = join(folder, "usr", "lib", "chromium", shellPackage);

/** The one that was unpacked before, if it still starts on this system. */
export const findShell = async () =>
  existsSync(program) && (await succeeds(program, ["--version"])) ? program : undefined;

/** Debian's own package; nothing where there is none, or it does not start. */
export const unpackShell = async () => {
  const what = "Chromium’s headless shell for the browser tests";
  return (await unpackDebian(packages, folder, what)) ? findShell() : undefined;
};
