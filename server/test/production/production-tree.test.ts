import { execFile, spawn, type ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { chmod, chown, mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ensureDatabase } from "#platform/database.ts";
import { openEmbeddedPostgres, type Cluster } from "#platform/embedded-postgres/cluster.ts";
import { createCaller } from "../crash/caller.ts";
import { freePort } from "../crash/free-port.ts";
import { silent } from "../crash/outage.ts";
import { adminEmail, adminPassword } from "../crash/server-process.ts";
import { undocumented } from "../factories.ts";

const run = promisify(execFile);
const make = new URL("../../../scripts/production-tree.mjs", import.meta.url).pathname;

/** Root makes the tree, and somebody who may write nothing in it runs it. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

let folder: string;
let tree: string;
let cluster: Cluster;
let server: ChildProcess | undefined;
let settings: NodeJS.ProcessEnv;
const port = await freePort();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "coulisse-production-"));
  await chmod(folder, 0o755);
  tree = join(folder, "tree");
  cluster = await openEmbeddedPostgres({ dataDir: join(folder, "cluster"), log: silent });
  await ensureDatabase(cluster.url("postgres"), "coulisse");
  const dataDir = join(folder, "data");
  await mkdir(dataDir);
  if (nobody.uid !== undefined) await chown(dataDir, nobody.uid, nobody.gid);
  settings = {
    PATH: "/usr/bin:/bin",
    NODE_ENV: "production",
    DATABASE_URL: cluster.url("coulisse"),
    DATA_DIR: dataDir,
    PORT: String(port),
    SESSION_SECRET: "s".repeat(40),
    FILES_KEY: "0".repeat(64),
    LOG_LEVEL: "error",
  };
  await run(process.execPath, [make, tree, "--installed"]);
}, 300_000);
afterAll(async () => {
  if (server?.exitCode === null) {
    server.kill("SIGTERM");
    await once(server, "exit");
  }
  await cluster.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

const coulisse = (...options: string[]) =>
  run(join(tree, "bin", "coulisse"), options, {
    ...nobody,
    env: { ...settings, ADMIN_PASSWORD: adminPassword },
  });

test("what production runs from has nothing that builds or tests", async () => {
  const names = await readdir(join(tree, "node_modules"));
  for (const name of ["vite", "vitest", "typescript", "oidc-provider", "jsdom", "react"]) {
    expect(names).not.toContain(name);
  }
  expect(await readdir(join(tree, "server"))).not.toContain("test");
  const files = await readdir(join(tree, "server", "src"), { recursive: true });
  expect(files.filter((file) => file.endsWith(".test.ts"))).toEqual([]);
});

test("it serves the site, lets people in, keeps what they send and draws papers, as nobody in particular", async () => {
  await coulisse("migrate");
  await coulisse("create-admin", adminEmail, "Ada", "Moreau");
  server = spawn(join(tree, "bin", "coulisse"), { ...nobody, env: settings, stdio: "inherit" });
  await expect
    .poll(
      () =>
        coulisse("health").then(
          () => true,
          () => false,
        ),
      { timeout: 60_000 },
    )
    .toBe(true);
  // A page that is not drawn in time goes without its content, and is whole the next time.
  await expect
    .poll(async () => (await fetch(`http://127.0.0.1:${port}/marketplace`)).text())
    .toContain("<h1");
  const caller = await createCaller(port);
  const { paths, companyIds } = await caller.createIssuers(1, 2);
  const order = new FormData();
  order.append("quantity", "1");
  order.append("lackingReason", undocumented.lackingReason);
  const picture = sharp({ create: { width: 60, height: 60, channels: 3, background: "white" } });
  const bytes = new Uint8Array(await picture.png().toBuffer());
  order.append("files", new File([bytes], "ordre.png", { type: "image/png" }));
  const sent = await caller.send(paths[0] ?? "", order, { "idempotency-key": randomUUID() });
  expect(sent.status).toBe(201);
  for (const format of ["pdf", "xlsx"]) {
    const paper = await fetch(`${caller.base}/companies/${companyIds[0]}/register.${format}`, {
      headers: { cookie: caller.cookie },
    });
    expect(paper.status).toBe(200);
    expect((await paper.arrayBuffer()).byteLength).toBeGreaterThan(1000);
  }
});

test("a command that is not there is refused with the names of those that are", async () => {
  const refused = await coulisse("nonsense").catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: 2 });
  expect((refused as { stderr: string }).stderr).toContain("migrate");
});
