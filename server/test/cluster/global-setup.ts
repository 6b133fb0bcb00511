import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, rm, stat, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { openEmbeddedPostgres } from "#platform/embedded-postgres/cluster.ts";
import { clearLeftovers } from "#platform/embedded-postgres/running-postmaster.ts";
import { lockFolder } from "#platform/folder-lock.ts";
import { installJobs } from "#platform/jobs/install-jobs.ts";
import { migrate } from "#platform/migrations.ts";
import { findServerRole } from "#platform/server-role.ts";
import { jobs } from "#server/features.ts";
import { buildTemplate, execute } from "./template.ts";

const PREFIX = "coulisse-test-cluster-";
const ROOM_BYTES = 2_000_000_000;
// A run beside this one makes its folder a moment before it locks it.
const STARTING_MS = 60_000;
const MEMORY = "/dev/shm";

const log = { info: () => undefined, error: (text: string) => process.stderr.write(`${text}\n`) };

type Running = { adminUrl: string; stop: () => Promise<void> };

/** Our own, in memory where there is room for it; it makes no difference what becomes of it. */
const startCluster = async (): Promise<Running> => {
  const parent = (await hasRoom(MEMORY)) ? MEMORY : tmpdir();
  await sweep(parent);
  const dataDir = await mkdtemp(join(parent, PREFIX));
  const cluster = await openEmbeddedPostgres({ dataDir, log, fast: true });
  return {
    adminUrl: cluster.url("postgres"),
    stop: async () => {
      await cluster.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

/**
 * Starts one PostgreSQL for the whole run: the one that TEST_DATABASE_URL names, as its superuser,
 * or ours.
 */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const given = process.env["TEST_DATABASE_URL"];
  const { adminUrl, stop } = given
    ? { adminUrl: given, stop: async () => undefined }
    : await startCluster();
  const login = { name: "coulisse_test", password: randomBytes(16).toString("hex") };
  let serverRole = "";
  await buildTemplate(adminUrl, async (ownerUrl) => {
    await migrate(ownerUrl);
    serverRole = await serverRoleOf(ownerUrl);
    await installJobs(ownerUrl, jobs);
    // The clocks of tests are their own; what the database has against that is tested by itself.
    await execute(ownerUrl, "update clock_limits set any_time = true");
  });
  await execute(adminUrl, `DROP ROLE IF EXISTS ${login.name}`);
  await execute(
    adminUrl,
    `CREATE ROLE ${login.name} LOGIN PASSWORD '${login.password}' IN ROLE ${serverRole}`,
  );
  project.provide("testCluster", { adminUrl, login });
  return stop;
};

const serverRoleOf = async (url: string): Promise<string> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await findServerRole(client);
  } finally {
    await client.end();
  }
};

const hasRoom = async (folder: string): Promise<boolean> => {
  const room = await statfs(folder).catch(() => undefined);
  return room !== undefined && room.bavail * room.bsize > ROOM_BYTES;
};

// A run that was killed could not stop its PostgreSQL nor give the memory back.
const sweep = async (parent: string): Promise<void> => {
  for (const name of await readdir(parent)) {
    if (!name.startsWith(PREFIX)) continue;
    const left = join(parent, name);
    if (Date.now() - (await stat(left)).birthtimeMs < STARTING_MS) continue;
    const lock = await lockFolder(left, "no address").catch(() => undefined);
    if (lock === undefined) continue;
    await clearLeftovers(join(left, "postgres"));
    await lock.release();
    await rm(left, { recursive: true, force: true });
  }
};
