/*
 * The release before, as CHANGELOG names its commit, is replaced by this version under load: two of its
 * servers behind HAProxy, then `npm run migrate`, then one server after the other. Prints what each phase
 * came to, and ends with 1 if anybody was refused anything or a line was lost.
 *   npm run drill:upgrade
 * It needs the history of the repository (`git fetch --unshallow`) and HAProxy (`apt-get install haproxy`).
 */
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { access, mkdir, mkdtemp, readdir, readFile, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { ensureDatabase } from "#platform/database.ts";
import { openEmbeddedPostgres } from "#platform/embedded-postgres/cluster.ts";
import { createCaller } from "./caller.ts";
import { freePort } from "./free-port.ts";
import { silent, until } from "./outage.ts";
import { startBalancer } from "./balancer.ts";
import { concludeLoad, openLoad } from "./load.ts";
import { createAdmin, startServer, stopServer } from "./server-process.ts";

const run = promisify(execFile);
const root = new URL("../../../", import.meta.url).pathname;
const migrateScript = join(root, "server/scripts/migrate.ts");
const phaseMs = Number(process.env["PHASE_SECONDS"] ?? 5) * 1000;

const findRelease = async () => {
  const text = await readFile(join(root, "CHANGELOG.md"), "utf8");
  const [, version = "", commit = ""] = /^## (\d+\.\d+\.\d+) .*`([0-9a-f]{40})`$/m.exec(text) ?? [];
  return { version, commit };
};

type Lock = { packages: Record<string, { version?: string; dev?: boolean; link?: boolean }> };
const readLock = async (folder: string): Promise<Lock["packages"]> =>
  (JSON.parse(await readFile(join(folder, "package-lock.json"), "utf8")) as Lock).packages;

/** Whether the release runs with the packages that are installed here. */
const hasOurPackages = async (folder: string): Promise<boolean> => {
  const [its, ours] = await Promise.all([readLock(folder), readLock(root)]);
  return Object.entries(its).every(
    ([path, { version, dev, link }]) =>
      !path.includes("node_modules/") || dev || link || ours[path]?.version === version,
  );
};

const workspaces = "@coulisse";

/** Gives the release our packages, and its own parts of itself. */
const linkPackages = async (folder: string): Promise<void> => {
  const modules = join(folder, "node_modules");
  await mkdir(join(modules, workspaces), { recursive: true });
  for (const name of await readdir(join(root, "node_modules"))) {
    if (name === workspaces) continue;
    await symlink(join(root, "node_modules", name), join(modules, name));
  }
  for (const name of ["contract", "domain", "server", "stand-ins"]) {
    await symlink(join(folder, name), join(modules, workspaces, name));
  }
};

const checkOut = async (commit: string, folder: string): Promise<void> => {
  const archive = join(folder, "..", "release.tar");
  await run("git", ["archive", "--output", archive, commit], { cwd: root }).catch(() => {
    throw new Error(`This checkout lacks ${commit}: git fetch --unshallow brings its history.`);
  });
  await mkdir(folder);
  await run("tar", ["-x", "-f", archive, "-C", folder]);
  if (await hasOurPackages(folder)) await linkPackages(folder);
  else await run("npm", ["ci", "--omit=dev", "--ignore-scripts"], { cwd: folder });
};

const { version, commit } = await findRelease();
const folder = await mkdtemp(join(tmpdir(), "coulisse-upgrade-"));
const cluster = await openEmbeddedPostgres({ dataDir: join(folder, "cluster"), log: silent });
const running: Awaited<ReturnType<typeof startServer>>[] = [];
let balancer: Awaited<ReturnType<typeof startBalancer>> | undefined;
try {
  const release = join(folder, "release");
  await checkOut(commit, release);
  const itsMain = join(release, "server/src/main.ts");
  // Until a release says which newer schema it serves, its `ready` is no word on a newer one.
  const saysWhatItServes = await access(join(release, "server/src/platform/served-schema.ts")).then(
    () => true,
    () => false,
  );
  const check = saysWhatItServes ? "/api/ready" : "/api/health";
  await ensureDatabase(cluster.url("postgres"), "coulisse");
  const dataDir = join(folder, "data");
  const settings = {
    DATABASE_URL: cluster.url("coulisse"),
    SESSION_SECRET: "s".repeat(40),
    FILES_KEY: "0".repeat(64),
    TRUSTED_PROXIES: "127.0.0.1",
    DRAIN_SECONDS: "5",
  };
  const front = await freePort();
  const ports = [await freePort(), await freePort()];
  for (const port of ports) running.push(await startServer(dataDir, port, settings, itsMain));
  await createAdmin(
    dataDir,
    ports[0] ?? 0,
    settings,
    join(release, "server/scripts/create-admin.ts"),
  );
  balancer = await startBalancer(folder, front, ports, check);
  const isThere = async (): Promise<boolean> =>
    (await fetch(`http://127.0.0.1:${front}${check}`).catch(() => null))?.status === 200;
  await until("the balancer", isThere);
  const caller = await createCaller(front);
  const world = await caller.createIssuers(2, 4);
  const load = openLoad(caller, world.paths, world.companyIds);
  load.begin(`${version}, its schema`);
  await pause(phaseMs);
  load.begin("npm run migrate");
  const env = { ...process.env, DATABASE_URL: settings.DATABASE_URL };
  await run(process.execPath, [migrateScript], { env });
  load.begin(`${version}, the schema after`);
  await pause(phaseMs);
  for (const [place, port] of ports.entries()) {
    const server = running[place];
    if (!server) continue;
    load.begin(`server ${place + 1} of ${version} stops`);
    await stopServer(server);
    assert.equal(server.exitCode, 0);
    load.begin(`server ${place + 1} of this version starts`);
    running[place] = await startServer(dataDir, port, settings);
    // The balancer has to have seen it before the other one goes.
    await pause(3000);
  }
  load.begin("this version");
  await pause(phaseMs);
  await concludeLoad(
    { caller, load, world },
    `From ${version} (${commit.slice(0, 8)}), looked at by ${check}: `,
  );
} finally {
  balancer?.kill("SIGTERM");
  for (const server of running) await stopServer(server);
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}
