import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, open, readFile, realpath, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { StartRefused } from "#platform/start-refused.ts";
import { type Account, giveTo } from "#platform/embedded-postgres/account.ts";
import type { Binaries } from "#platform/embedded-postgres/binaries.ts";
import { isMissingFile } from "#platform/missing-file.ts";

export const SUPERUSER = "postgres";

/** Everything about one cluster that does not change while it runs. */
export type Place = Readonly<{
  dataDir: string;
  cluster: string;
  account: Account;
  binaries: Binaries;
  fast: boolean;
}>;

/**
 * The name under which PostgreSQL finds its own folder. Lent by root to nobody, it may not walk
 * down to it through a closed home, but it starts inside, and this link needs no walk.
 */
export const ownFolder = (account: Account, folder: string): string =>
  account === undefined ? folder : "/proc/self/cwd";

/** The caller's PG* variables are left out: they would change what these programs do. */
export const cleanEnvironment = (): NodeJS.ProcessEnv => ({
  PATH: process.env["PATH"],
  SystemRoot: process.env["SystemRoot"],
  TZ: "UTC",
});

/** Makes the cluster on the first start; afterwards only checks that it is of this version. */
export const initialise = async (place: Place, password: string): Promise<void> => {
  const major = await readMajor(place.cluster);
  if (major === String(place.binaries.major)) return;
  if (major !== undefined) {
    throw new StartRefused(
      `${place.cluster} was written by PostgreSQL ${major}, this is ${place.binaries.major}.\n` +
        "Start the version of Coulisse that wrote it and export, or name another DATA_DIR.",
    );
  }
  // It gets its name when it is whole, so that a first start cut short leaves nothing behind.
  const draft = `${place.cluster}.new`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
  await giveTo(place.account, draft);
  await runInitdb(place, await realpath(draft), password);
  await rename(draft, place.cluster);
};

const readMajor = async (cluster: string): Promise<string | undefined> => {
  try {
    return (await readFile(join(cluster, "PG_VERSION"), "utf8")).trim();
  } catch (error) {
    if (isMissingFile(error)) return undefined;
    throw new StartRefused(
      `${cluster} cannot be read: it belongs to the user who first started Coulisse there.`,
    );
  }
};

const runInitdb = async (place: Place, folder: string, password: string): Promise<void> => {
  const passwordFile = join(place.dataDir, "initdb-password");
  await writeFile(passwordFile, password, { mode: 0o600 });
  await giveTo(place.account, passwordFile);
  const handle = await open(passwordFile);
  try {
    const initdb = spawn(place.binaries.initdb, initdbArguments(place, folder, passwordFile), {
      ...place.account,
      cwd: folder,
      env: cleanEnvironment(),
      stdio: [handle.fd, "ignore", "pipe"],
    });
    const complaint = initdb.stderr === null ? "" : text(initdb.stderr);
    const [code] = await once(initdb, "exit");
    if (code !== 0) throw new StartRefused(`initdb failed (${code}).\n${await complaint}`);
  } finally {
    await handle.close();
    await rm(passwordFile);
  }
};

const initdbArguments = (place: Place, folder: string, passwordFile: string): string[] => [
  `--pgdata=${ownFolder(place.account, folder)}`,
  `--username=${SUPERUSER}`,
  "--auth=scram-sha-256",
  `--pwfile=${place.account === undefined ? passwordFile : "/proc/self/fd/0"}`,
  "--encoding=UTF8",
  // PostgreSQL's own C.UTF-8: the order of an index never depends on the system's libraries.
  "--locale-provider=builtin",
  "--builtin-locale=C.UTF-8",
  `--locale=${process.platform === "linux" ? "C.UTF-8" : "C"}`,
  "--no-instructions",
  ...(place.fast ? ["--no-sync"] : []),
];
