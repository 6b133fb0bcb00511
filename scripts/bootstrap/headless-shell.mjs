import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { capture, root, say } from "./process.mjs";

/** Debian's package of Chromium without its window, and the program in it. */
export const shellPackage = "chromium-headless-shell";

const packages = [shellPackage, "chromium-common"];
const cache = join(root, ".cache");
const folder = join(cache, shellPackage);
const program = join(folder, "usr", "lib", "chromium", shellPackage);

// Without a network the tests begin with the Chromium that is there, and not minutes later.
const hasty = ["-q", "-o", "Acquire::Retries=0", "-o", "Acquire::http::Timeout=10"];
const longestMs = 120_000;

const succeeds = async (name, programArguments, options) => {
  const { code } = await capture(name, programArguments, { timeoutMs: longestMs, ...options });
  return code === 0;
};

/** The one that was unpacked before, if it still starts on this system. */
export const findShell = async () =>
  existsSync(program) && (await succeeds(program, ["--version"])) ? program : undefined;

/**
 * Debian's own package, checked by apt and unpacked beside the caches: nothing is installed, and
 * nothing of the system changes. Nothing where there is no such package, or it does not start.
 */
export const unpackShell = async () => {
  if (!existsSync("/usr/bin/apt-get") || !existsSync("/usr/bin/dpkg-deb")) return undefined;
  say("Fetching Chromium’s headless shell for the browser tests.");
  mkdirSync(cache, { recursive: true });
  const arriving = mkdtempSync(join(cache, "arriving-"));
  try {
    if (!(await download(arriving))) return undefined;
    for (const file of readdirSync(arriving).filter((name) => name.endsWith(".deb"))) {
      const unpacked = ["-x", join(arriving, file), join(arriving, "unpacked")];
      if (!(await succeeds("dpkg-deb", unpacked))) return undefined;
    }
    rmSync(folder, { recursive: true, force: true });
    renameSync(join(arriving, "unpacked"), folder);
    return await findShell();
  } finally {
    rmSync(arriving, { recursive: true, force: true });
  }
};

/** The list of packages names versions that go from the archive, so that root asks for it anew. */
const download = async (cwd) => {
  const fetched = () => succeeds("apt-get", ["download", ...hasty, ...packages], { cwd });
  if (await fetched()) return true;
  if (process.getuid?.() !== 0) return false;
  return (await succeeds("apt-get", ["update", ...hasty])) && (await fetched());
};
