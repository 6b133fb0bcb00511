import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { capture, root, say } from "./process.mjs";

export const cache = join(root, ".cache");

// Without a network what is there is used, and not minutes later.
const hasty = ["-q", "-o", "Acquire::Retries=0", "-o", "Acquire::http::Timeout=10"];
const longestMs = 120_000;

/** Whether a program runs to its end without a complaint. */
export const succeeds = async (name, programArguments, options) => {
  const { code } = await capture(name, programArguments, { timeoutMs: longestMs, ...options });
  return code === 0;
};

/**
 * Debian's own packages, checked by apt and unpacked beside the caches: nothing is installed, and
 * nothing of the system changes. False where they cannot be had.
 */
export const unpackDebian = async (packages, folder, what) => {
  if (!existsSync("/usr/bin/apt-get") || !existsSync("/usr/bin/dpkg-deb")) return false;
  say(`Fetching ${what}.`);
  mkdirSync(cache, { recursive: true });
  const arriving = mkdtempSync(join(cache, "arriving-"));
  try {
    if (!(await download(packages, arriving))) return false;
    for (const file of readdirSync(arriving).filter((name) => name.endsWith(".deb"))) {
      const unpacked = ["-x", join(arriving, file), join(arriving, "unpacked")];
      if (!(await succeeds("dpkg-deb", unpacked))) return false;
    }
    rmSync(folder, { recursive: true, force: true });
    renameSync(join(arriving, "unpacked"), folder);
    return true;
  } finally {
    rmSync(arriving, { recursive: true, force: true });
  }
};

/** The list of packages names versions that go from the archive, so that root asks for it anew. */
const download = async (packages, cwd) => {
  const fetched = () => succeeds("apt-get", ["download", ...hasty, ...packages], { cwd });
  if (await fetched()) return true;
  if (process.getuid?.() !== 0) return false;
  return (await succeeds("apt-get", ["update", ...hasty])) && (await fetched());
};
