import { accessSync, chmodSync, constants, existsSync, readdirSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { cache, succeeds, unpackDebian } from "./debian.mjs";
import { BootstrapFailure } from "./process.mjs";

const name = "pgbouncer";
/** Debian's package, and what it needs beside what every system has. */
const packages = [name, "libc-ares2", "libevent-2.1-7"];
const folder = join(cache, name);
const starter = join(folder, name);

const isProgram = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const findInstalled = () =>
  [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin", "/usr/local/sbin"]
    .map((place) => join(place, name))
    .find((path) => isProgram(path));

const starts = async (path) => isProgram(path) && (await succeeds(path, ["--version"]));

/** A program of an unpacked package finds its libraries beside it only where it is told of them. */
const writeStarter = () => {
  const lib = join(folder, "usr", "lib");
  const libraries = readdirSync(lib).map((place) => join(lib, place));
  const program = join(folder, "usr", "sbin", name);
  writeFileSync(
    starter,
    `#!/bin/sh\nLD_LIBRARY_PATH='${libraries.join(":")}' exec '${program}' "$@"\n`,
  );
  chmodSync(starter, 0o755);
};

/** The pooler of the tests: the named one, the system's, or Debian's, unpacked beside the caches. */
export const ensurePgBouncer = async () => {
  const chosen = process.env.PGBOUNCER_PATH;
  if (chosen !== undefined && isProgram(chosen)) return chosen;
  if (chosen !== undefined) {
    throw new BootstrapFailure(`PGBOUNCER_PATH names ${chosen}, which is not a program.`);
  }
  const installed = findInstalled();
  if (installed !== undefined) return installed;
  if (existsSync(starter) && (await starts(starter))) return starter;
  if (await unpackDebian(packages, folder, "PgBouncer for the tests")) {
    writeStarter();
    if (await starts(starter)) return starter;
  }
  throw new BootstrapFailure(
    "The tests need PgBouncer: install it (Debian: apt-get install pgbouncer),\n" +
      "or name one by PGBOUNCER_PATH.",
  );
};
