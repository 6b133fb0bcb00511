import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { cache, succeeds, unpackDebian } from "./debian.mjs";
import { BootstrapFailure, capture } from "./process.mjs";

const folder = join(cache, "pgbackrest");

/** Libraries that a small system lacks; what compiles queries is not asked for in a drill. */
const neededLibraries = /^lib(bz2|icu|ldap|lz4|pq|sasl2|ssh2|xml2|xslt|zstd)/;

const serverPackage = async () => {
  const { output } = await capture("apt-cache", ["depends", "postgresql"]);
  return /postgresql-\d+/.exec(output ?? "")?.[0];
};

const packagesFor = async (server) => {
  const own = ["pgbackrest", server, server.replace("-", "-client-")];
  const only = ["recommends", "suggests", "conflicts", "breaks", "replaces", "enhances"];
  const options = ["depends", "--recurse", ...only.map((kind) => `--no-${kind}`), ...own];
  const { output } = await capture("apt-cache", options);
  const names = (output ?? "").split("\n").filter((line) => neededLibraries.test(line));
  return [...own, ...new Set(names)];
};

const newestBin = (root) => {
  const place = join(root, "usr", "lib", "postgresql");
  const versions = existsSync(place) ? readdirSync(place) : [];
  const [newest] = versions.toSorted((one, other) => Number(other) - Number(one));
  return newest && join(place, newest, "bin");
};

const librariesIn = (root) => {
  const lib = join(root, "usr", "lib");
  return existsSync(lib) ? readdirSync(lib).map((place) => join(lib, place)) : [];
};

/** Nothing where one of them is missing, or does not start on this system. */
const lookIn = async (root, programs, libraries) => {
  const bin = newestBin(root);
  const pgbackrest = programs.map((place) => join(place, "pgbackrest")).find((p) => existsSync(p));
  if (bin === undefined || pgbackrest === undefined) return undefined;
  const env = { ...process.env, LD_LIBRARY_PATH: libraries.join(":") };
  const starts =
    (await succeeds(pgbackrest, ["version"], { env })) &&
    (await succeeds(join(bin, "postgres"), ["--version"], { env }));
  return starts ? { root, bin, pgbackrest, libraries } : undefined;
};

const findInstalled = () => lookIn("/", (process.env.PATH ?? "").split(delimiter), []);
const findUnpacked = () => lookIn(folder, [join(folder, "usr", "bin")], librariesIn(folder));

/**
 * PostgreSQL and pgBackRest, as Debian has them together: those of the system, or its packages, unpacked
 * beside the caches.
 */
export const ensurePgBackRest = async () => {
  const known = (await findInstalled()) ?? (await findUnpacked());
  if (known !== undefined) return known;
  const server = existsSync("/usr/bin/apt-cache") ? await serverPackage() : undefined;
  const what = "PostgreSQL and pgBackRest for the drill of a restore";
  if (server && (await unpackDebian(await packagesFor(server), folder, what))) {
    const found = await findUnpacked();
    if (found !== undefined) return found;
  }
  throw new BootstrapFailure(
    "The drill of a restore needs PostgreSQL and pgBackRest: install both\n" +
      "(Debian: apt-get install postgresql pgbackrest).",
  );
};
