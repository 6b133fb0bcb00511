import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openS3, type S3 } from "@coulisse/stand-ins/src/s3/s3.ts";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { backUp } from "#platform/backup/back-up.ts";
import { examine } from "#platform/backup/examine.ts";
import { restore } from "#platform/backup/restore.ts";
import { diskStore } from "#platform/file-stores/disk-store.ts";
import { openFileStore } from "#platform/file-stores/open-file-store.ts";
import { createLog } from "#platform/log.ts";
import { installJobs } from "#platform/jobs/install-jobs.ts";
import { jobs } from "#server/features.ts";
import { createClient, form, type Client } from "../../../test/client.ts";
import { execute } from "../../../test/cluster/template.ts";
import { createCompany } from "../../../test/factories.ts";
import { file, jpeg, png } from "../../../test/pictures.ts";
import { s3Environment } from "../../../test/s3.ts";
import { openSecondProcess } from "../../../test/second-process.ts";
import { createWorld, type World } from "../../../test/world.ts";

// Two servers with a folder each, one database and one bucket.
let s3: S3;
let world: World;
let second: Awaited<ReturnType<typeof openSecondProcess>>;
let admin: Client;
let there: Client;
let folder: string;

beforeAll(async () => {
  s3 = await openS3();
  world = await createWorld({ environment: { FILES_STORE: "s3", ...s3Environment(s3) } });
  folder = await mkdtemp(join(await realpath(tmpdir()), "coulisse-second-"));
  const { fileStore } = world.services.settings;
  second = await openSecondProcess(
    world,
    { dataDir: folder },
    {
      files: await openFileStore({ fileStore, dataDir: folder }),
      // What is away in these tests is away on purpose.
      log: createLog("silent"),
    },
  );
  admin = await world.signedIn(world.people.admin.email);
  there = createClient(second.app);
  for (const [name, value] of admin.cookies) there.cookies.set(name, value);
});
afterAll(async () => {
  await second.close();
  await world.close();
  await rm(folder, { recursive: true, force: true });
  await s3.close();
});

const logoOf = async (client: Client, companyId: string): Promise<string[]> => {
  const logo = file(await png({ width: 100, height: 60 }), "logo.png");
  const answer = await client.call("PATCH", `/company/${companyId}/images`, form({ logo }));
  expect(answer.status).toBe(200);
  return answer.body.items[0].sources.map(({ url }: { url: string }) => url.replace("/api", ""));
};

test("what one server received, the other one shows, and each may be written to", async () => {
  const { id } = await createCompany(admin);
  for (const [writes, reads] of [
    [admin, there],
    [there, admin],
  ] as const) {
    const urls = await logoOf(writes, id);
    expect(urls.length).toBeGreaterThan(1);
    for (const url of urls) {
      const [own, other] = [await writes.get(url), await reads.get(url)];
      expect([own.status, other.status]).toEqual([200, 200]);
      expect(other.bytes.equals(own.bytes)).toBe(true);
    }
  }
  expect((await there.get("/ready")).status).toBe(200);
});

test("a store that is away is told as a service that is away: 503, in our words, and nothing is kept", async () => {
  const { id } = await createCompany(admin);
  const [url = ""] = await logoOf(admin, id);
  for (const fate of [
    { status: 503, code: "SlowDown" },
    { status: 403, code: "AccessDenied" },
  ] as const) {
    s3.refuseAll(fate);
    const refused = { status: 503, body: { status: 503, code: "not_ready" } };
    expect(await there.get(url)).toMatchObject(refused);
    const logo = file(await png({ width: 60, height: 60 }), "logo.png");
    expect(await there.call("PATCH", `/company/${id}/images`, form({ logo }))).toMatchObject(
      refused,
    );
    s3.refuseAll(undefined);
    expect((await there.get(url)).status).toBe(200);
  }
});

test("nobody waits for ever for a store that says nothing", async () => {
  const { id } = await createCompany(admin);
  const [url = ""] = await logoOf(admin, id);
  const { fileStore } = world.services.settings;
  const impatient = { ...fileStore, s3: fileStore.s3 && { ...fileStore.s3, timeoutMs: 300 } };
  const third = await openSecondProcess(
    world,
    {},
    {
      files: await openFileStore({ fileStore: impatient, dataDir: folder }),
      log: createLog("silent"),
    },
  );
  s3.refuseAll("silent");
  const answer = await createClient(third.app).get(url);
  s3.refuseAll(undefined);
  expect(answer).toMatchObject({ status: 503, body: { code: "not_ready" } });
  await third.close();
});

test("a file that was lost is told so too, and the log names it", async () => {
  const { id } = await createCompany(admin);
  const [url = ""] = await logoOf(admin, id);
  const kept = new Map(s3.versions);
  s3.versions.clear();
  expect(await there.get(url)).toMatchObject({ status: 503, body: { code: "not_ready" } });
  for (const [name, versions] of kept) s3.versions.set(name, versions);
  expect((await there.get(url)).status).toBe(200);
});

test("a server whose files are elsewhere is not ready", async () => {
  const { id } = await createCompany(admin);
  await logoOf(admin, id);
  const lost = await openSecondProcess(
    world,
    {},
    {
      files: diskStore(join(folder, "of-its-own")),
      log: createLog("silent"),
    },
  );
  expect((await lost.app.inject({ url: "/api/ready" })).json()).toMatchObject({
    status: 503,
    code: "not_ready",
  });
  await lost.close();
});

test("a backup of files in S3 is restored into S3, and everything agrees", async () => {
  await installJobs(world.ownerUrl, jobs);
  const investor = await world.signedIn(world.people.claire.email);
  const { id } = (await investor.post("/investors")).body;
  const picture = file(await jpeg({ width: 60, height: 40 }), "a.jpg", "image/jpeg");
  const sent = form({ type: "PASSPORT", file: picture });
  expect((await investor.post(`/investors/${id}/kyc/documents`, sent)).status).toBe(201);
  const path = join(folder, "coulisse.zip");
  const source = { ownerUrl: world.ownerUrl, files: world.services.files };
  const backedUp = await backUp(source, path, new Date());
  expect(backedUp.damaged).toEqual([]);
  expect(backedUp.files).toBeGreaterThan(3);

  const name = `coulisse_restore_test_${randomBytes(6).toString("hex")}`;
  const { adminUrl } = inject("testCluster");
  await execute(adminUrl, `create database ${name}`);
  try {
    const url = new URL(adminUrl);
    url.pathname = `/${name}`;
    const { fileStore } = world.services.settings;
    const elsewhere = { ...fileStore, s3: fileStore.s3 && { ...fileStore.s3, prefix: "again/" } };
    const files = await openFileStore({ fileStore: elsewhere, dataDir: folder });
    const restored = await restore({ ownerUrl: url.href, files, jobs }, path);
    expect(restored.files).toBe(backedUp.files);
    const keys = { filesKey: "a".repeat(64), filesKeysOld: [] };
    const found = await examine({ databaseUrl: url.href, files, keys });
    expect(found.flatMap(({ faults }) => faults)).toEqual([]);
    await expect(restore({ ownerUrl: url.href, files, jobs }, path)).rejects.toThrow("not empty");
  } finally {
    await execute(adminUrl, `drop database ${name} with (force)`);
  }
});

test("npm run check:data looks at the bucket, and names what is damaged there", async () => {
  const run = (): Promise<Readonly<{ code: number; out: string; errors: string }>> =>
    new Promise((done) => {
      execFile(
        process.execPath,
        [new URL("../../../scripts/check-data.ts", import.meta.url).pathname],
        {
          env: {
            ...process.env,
            ...s3Environment(s3),
            FILES_STORE: "s3",
            DATABASE_URL: world.ownerUrl,
            DATA_DIR: folder,
            SESSION_SECRET: "a".repeat(64),
            FILES_KEY: "a".repeat(64),
          },
        },
        (error, out, errors) => done({ code: Number(error?.code ?? 0), out, errors }),
      );
    });
  expect(await run()).toMatchObject({ code: 0, errors: "" });
  const { rows } = await world.services.pool.query<{ key: string }>(
    "select store_key as key from sealed_files where wrapped_key is not null limit 1",
  );
  const name = `files/${rows[0]?.key}`;
  const known = s3.versions.get(name) ?? [];
  s3.spoil(name, randomBytes(100));
  const found = await run();
  s3.versions.set(name, known);
  expect(found.code).toBe(1);
  expect(found.errors).toContain(`${name} is not what was kept`);
});
