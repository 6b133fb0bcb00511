import { execFile } from "node:child_process";
import { chmod, cp, mkdir, readFile, readdir, rename, rm, stat, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import { StartRefused } from "#platform/start-refused.ts";
import type { Account } from "#platform/embedded-postgres/account.ts";

export type Binaries = Readonly<{ postgres: string; initdb: string; major: number }>;

const run = promisify(execFile);
const suffix = process.platform === "win32" ? ".exe" : "";

// Root's copy stands here because PostgreSQL runs as nobody, who may not enter root's home.
const CACHE_OF_ROOT = "/var/cache/coulisse";

/** PostgreSQL's programs, in a place where the account can run them. */
export const prepareBinaries = async (dataDir: string, account: Account): Promise<Binaries> => {
  const { native, version } = await locatePackage();
  await makeLinks(native).catch(() => undefined);
  const inPlace = await tryProgram(native, account);
  if (typeof inPlace !== "string") return inPlace;

  const parent = account === undefined ? dataDir : await makeCacheOfRoot();
  const copy = join(parent, `postgres-${version}`);
  await copyNative(native, copy);
  const copied = await tryProgram(copy, account);
  if (typeof copied !== "string") return copied;
  throw new StartRefused(`The embedded PostgreSQL does not run on this system.\n  ${copied}`);
};

const locatePackage = async (): Promise<{ native: string; version: string }> => {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new StartRefused(
      `No embedded PostgreSQL is installed for ${system}-${process.arch} (${name}).\n` +
        "Install again without omitting optional packages, or set DATABASE_URL.",
    );
  }
  const root = dirname(dirname(entry));
  const { version } = JSON.parse(await readFile(join(root, "package.json"), "utf8"));
  return { native: join(root, "native"), version };
};

// npm keeps no symbolic links: the package lists them for its install script, and install
// scripts are off here. Without them PostgreSQL does not find its own libraries.
const makeLinks = async (native: string): Promise<void> => {
  const list = await readFile(join(native, "pg-symlinks.json"), "utf8").catch(() => "[]");
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(dirname(native), target);
    if ((await stat(link).catch(() => undefined)) !== undefined) continue;
    await rm(link, { force: true });
    await symlink(basename(source), link);
  }
};

// Running it is the only sure answer to whether the account may, whatever the folders' modes,
// access lists and missing libraries. A string is the reason why not.
const tryProgram = async (native: string, account: Account): Promise<Binaries | string> => {
  const postgres = join(native, "bin", `postgres${suffix}`);
  try {
    const { stdout } = await run(postgres, ["--version"], { cwd: "/", ...account });
    const major = Number(/(\d+)/.exec(stdout)?.[1]);
    return { postgres, initdb: join(native, "bin", `initdb${suffix}`), major };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

// The mode is set apart, because a strict umask would close it to the account again.
const makeCacheOfRoot = async (): Promise<string> => {
  await mkdir(CACHE_OF_ROOT, { recursive: true });
  await chmod(CACHE_OF_ROOT, 0o755);
  return CACHE_OF_ROOT;
};

// A copy appears under its name only when it is whole, so that one cut short is made again.
const copyNative = async (native: string, copy: string): Promise<void> => {
  if ((await stat(copy).catch(() => undefined)) !== undefined) return;
  const draft = `${copy}.${process.pid}`;
  await rm(draft, { recursive: true, force: true });
  await cp(native, join(draft, "native"), { recursive: true, verbatimSymlinks: true });
  await makeLinks(join(draft, "native"));
  await makeReadable(draft);
  await rename(join(draft, "native"), copy);
  await rm(draft, { recursive: true });
};

// An install under a strict umask leaves files that only root can read.
const makeReadable = async (folder: string): Promise<void> => {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isSymbolicLink()) continue;
    const path = join(entry.parentPath, entry.name);
    const { mode } = await stat(path);
    await chmod(path, mode | ((mode & 0o100) === 0 ? 0o444 : 0o555));
  }
};
