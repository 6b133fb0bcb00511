import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { BootstrapFailure, pathWithoutProject, root, run, say } from "./process.mjs";

const lockFile = join(root, "package-lock.json");
const installedFile = join(root, "node_modules", ".package-lock.json");
const stampFile = join(root, "node_modules", ".coulisse-lock");

/** Installs what the lock file names, unless that is what is there. */
export const ensureInstalled = async () => {
  const lock = read(lockFile);
  if (lock === undefined) throw new BootstrapFailure("package-lock.json is missing.");
  const stamp = createHash("sha256").update(lock).digest("hex");
  if (read(installedFile) !== undefined && read(stampFile) === stamp) return;
  if (!matches(lock, read(installedFile))) await install();
  try {
    writeFileSync(stampFile, stamp);
  } catch {
    // Installed by somebody else, for reading alone: comparing again costs little.
  }
};

const read = (file) => {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
};

// npm notes what it installed in a lock file of its own. Where that says the same, a developer's
// `npm install` has already done the work.
export const matches = (lock, installed) => {
  if (installed === undefined) return false;
  const { "": _root, ...wanted } = JSON.parse(lock).packages;
  const found = JSON.parse(installed).packages;
  const same = (path) =>
    wanted[path]?.version === found[path]?.version &&
    wanted[path]?.integrity === found[path]?.integrity;
  // What is optional and for another system is rightly absent.
  const missing = Object.keys(wanted).filter(
    (path) => found[path] === undefined && !wanted[path].optional && path.includes("node_modules/"),
  );
  return missing.length === 0 && Object.keys(found).every(same);
};

const install = async () => {
  say("Installing what package-lock.json names. This takes a minute or two, once.");
  const options = [
    "ci",
    // A server's NODE_ENV=production would leave out what builds the site.
    "--include=dev",
    "--include=optional",
    // The age of a version is judged when it is chosen; what was chosen is installed (.npmrc).
    "--min-release-age=0",
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
  ];
  await runNpm(options);
};

/** Runs the npm that runs us, or the one that is found. */
export const runNpm = async (options, cwd = root) => {
  const npm = process.env.npm_execpath ?? "";
  const env = { PATH: pathWithoutProject };
  const code = /npm-cli\.[cm]?js$/.test(npm)
    ? await run(process.env.npm_node_execpath ?? process.execPath, [npm, ...options], { cwd, env })
    : await run("npm", options, { cwd, env });
  if (code !== 0) throw new BootstrapFailure("The installation failed; npm says why above.");
};
