// Run it after `npm install`. npm leaves out of package-lock.json the packages for other systems
// that its registry does not carry at that moment, and `npm ci` then refuses the whole file. Their
// versions are fixed by the packages that want them and their system stands in their names, so the
// entries can be written; npm fetches one only on the system that it is for.
import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { promisify } from "node:util";

type Entry = {
  version?: string;
  integrity?: string;
  license?: string;
  link?: boolean;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
};
export type Lock = { packages: Record<string, Entry> };

const systems = ["android", "darwin", "freebsd", "linux", "openharmony", "win32"];
const processors = [
  "arm",
  "arm64",
  "ia32",
  "loong64",
  "ppc64",
  "riscv64",
  "s390x",
  "wasm32",
  "x64",
];

/**
 * Gives where Node looks for a package from inside another: its own folder first, then outwards.
 */
const candidates = (path: string, name: string): string[] => {
  const inside = path.split("/node_modules/");
  return inside.map((_, index) =>
    [...inside.slice(0, inside.length - index), name].join("/node_modules/"),
  );
};

/** The packages that other packages of the lock may want and that it does not name. */
export const findMissing = ({
  packages,
}: Lock): { wanter: string; name: string; version: string }[] =>
  Object.entries(packages).flatMap(([wanter, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) =>
        [...candidates(wanter, name), `node_modules/${name}`].every((path) => !(path in packages)),
      )
      .map(([name, version]) => ({ wanter, name, version })),
  );

const describe = (name: string, version: string, wanter: Entry): Entry => {
  const words = name.split(/[-/]/);
  const os = words.filter((word) => systems.includes(word));
  const cpu = words.filter((word) => processors.includes(word));
  if (os.length + cpu.length === 0 || !/^\d/.test(version)) {
    throw new Error(`${name}@${version} is for no system that its name tells: install it by hand.`);
  }
  const libc = words.includes("musl") ? ["musl"] : words.includes("gnu") ? ["glibc"] : [];
  return {
    version,
    ...(cpu.length > 0 ? { cpu } : {}),
    ...(wanter.dev === true ? { dev: true } : {}),
    ...(libc.length > 0 ? { libc } : {}),
    optional: true,
    ...(os.length > 0 ? { os } : {}),
  };
};

export const complete = (lock: Lock): Lock => {
  const added = findMissing(lock).map(({ wanter, name, version }): [string, Entry] => [
    `node_modules/${name}`,
    describe(name, version, lock.packages[wanter] ?? {}),
  ]);
  const packages = [...Object.entries(lock.packages), ...added].toSorted(([a], [b]) =>
    a.localeCompare(b, "en"),
  );
  return { ...lock, packages: Object.fromEntries(packages) };
};

/** The packages that npm would take whatever they hold, by where they stand. */
export const findUnhashed = ({ packages }: Lock): string[] =>
  Object.entries(packages)
    .filter(([path, entry]) => path.includes("node_modules/") && entry.link !== true)
    .filter(([, { integrity }]) => !/^sha512-/.test(integrity ?? ""))
    .map(([path]) => path);

type Published = { "dist.integrity"?: string; license?: string };

/** Asks what the registry says of one version; nothing where it does not carry it. */
const askRegistry = async (name: string, version: string): Promise<Published> => {
  const fields = ["dist.integrity", "license"];
  try {
    const { stdout } = await promisify(execFile)("npm", [
      "view",
      `${name}@${version}`,
      ...fields,
      "--json",
    ]);
    return JSON.parse(stdout) as Published;
  } catch {
    return {};
  }
};

/** Gives each entry without a hash the one that its registry has published. */
export const addHashes = async (lock: Lock, ask = askRegistry): Promise<Lock> => {
  const packages = { ...lock.packages };
  for (const path of findUnhashed(lock)) {
    const entry = packages[path] ?? {};
    const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
    const { "dist.integrity": integrity, license } = await ask(name, entry.version ?? "");
    if (integrity === undefined) continue;
    packages[path] = { ...entry, integrity, ...(license === undefined ? {} : { license }) };
  }
  return { ...lock, packages };
};

if (import.meta.main) {
  const file = new URL("../package-lock.json", import.meta.url);
  const lock = JSON.parse(readFileSync(file, "utf8")) as Lock;
  const completed = await addHashes(complete(lock));
  writeFileSync(file, `${JSON.stringify(completed, null, 2)}\n`);
  console.log(`${findMissing(lock).length} packages of other systems written to package-lock.json`);
  console.log(`${findUnhashed(completed).length} packages without a hash: the registry lacks them`);
}
