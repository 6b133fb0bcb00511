import { existsSync } from "node:fs";
import { join } from "node:path";
import { folderOf, succeeds, unpackPackages } from "./debian-packages.mjs";
import { say } from "./process.mjs";

/** Debian's package of Chromium without its window, and the program in it. */
export const shellPackage = "chromium-headless-shell";

const program = join(folderOf(shellPackage), "usr", "lib", "chromium", shellPackage);

/** The one that was unpacked before, if it still starts on this system. */
export const findShell = async () =>
  existsSync(program) && (await succeeds(program, ["--version"])) ? program : undefined;

/** Debian's own, unpacked. Nothing where there is no such package, or it does not start. */
export const unpackShell = async () => {
  say("Fetching Chromium’s headless shell for the browser tests.");
  const isThere = await unpackPackages(shellPackage, [shellPackage, "chromium-common"]);
  return isThere ? findShell() : undefined;
};
