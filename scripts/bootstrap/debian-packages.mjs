import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { capture, root } from "./process.mjs";

const cache = join(root, ".cache");

// Without a network the tests begin with what is there, and not minutes later.
const hasty = ["-q", "-o", "Acquire::Retries=0", "-o", "Acquire::http::Timeout=10"];
const longestMs = 120_000;

export const succeeds = async (name, programArguments, options) => {
  const { code } = await capture(name, programArguments, { timeoutMs: longestMs, ...options });
  return code === 0;
};

/** Where packages of this name are unpacked. */
export const folderOf = (name) => join(cache, name);

/**
 * Debian's own packages, checked by apt and unpacked beside the caches: nothing is installed or started,
 * and nothing of the system changes. False where there are no such packages.
 */
export const unpackPackages = async (name, packages) => {
  if (!existsSync("/usr/bin/apt-get") || !existsSync("/usr/bin/dpkg-deb")) return false;
  mkdirSync(cache, { recursive: true });
  const arriving = mkdtempSync(join(cache, "arriving-"));
  try {
    if (!(await download(arriving, packages))) return false;
    for (const file of readdirSync(arriving).filter((one) => one.endsWith(".deb"))) {
      const unpacked = ["-x", join(arriving, file), join(arriving, "unpacked")];
      if (!(await succeeds("dpkg-deb", unpacked))) return false;
    }
    rmSync(folderOf(name), { recursive: true, force: true });
    renameSync(join(arriving, "unpacked"), folderOf(name));
    return true;
  } finally {
    rmSync(arriving, { recursive: true, force: true });
  }
};

/** The list of packages names versions that go from the archive, so that root asks for it anew. */
const download = async (cwd, packages) => {
  const fetched = () => succeeds("apt-get", ["download", ...hasty, ...packages], { cwd });
  if (await fetched()) return true;
  if (process.getuid?.() !== 0) return false;
  return (await succeeds("apt-get", ["update", ...hasty])) && (await fetched());
};
