import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { openS3, type S3 } from "@coulisse/stand-ins/src/s3/s3.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openFileStore } from "#platform/file-stores/open-file-store.ts";
import { readSettings } from "#server/settings.ts";
import { createClient, form, type Client } from "../../../test/client.ts";
import { createCompany } from "../../../test/factories.ts";
import { file, png } from "../../../test/pictures.ts";
import { s3Environment } from "../../../test/s3.ts";
import { openSecondProcess } from "../../../test/second-process.ts";
import { createWorld, type World } from "../../../test/world.ts";

// A house whose files are on the disk, and a server that has been told of the bucket already.
let s3: S3;
let world: World;
let moving: Awaited<ReturnType<typeof openSecondProcess>>;
let admin: Client;
let dataDir: string;
let environment: Record<string, string>;
/** Files without a row, so that a move takes long enough to be killed in the middle. */
const looseCount = 300;

beforeAll(async () => {
  s3 = await openS3();
  world = await createWorld();
  dataDir = join(world.services.settings.dataDir, "..");
  environment = { FILES_STORE: "s3", FILES_READ_ALSO: "disk", ...s3Environment(s3) };
  const { fileStore } = readSettings(environment, { workingDirectory: dataDir });
  moving = await openSecondProcess(
    world,
    {},
    { files: await openFileStore({ fileStore, dataDir }) },
  );
  const before = await world.signedIn(world.people.admin.email);
  const { id } = await createCompany(before);
  urls = await logoOf(before, id);
  for (let count = 0; count < looseCount; count += 1) {
    await world.services.files.put(randomBytes(20_000));
  }
  admin = createClient(moving.app);
  for (const [name, value] of before.cookies) admin.cookies.set(name, value);
});
afterAll(async () => {
  await moving.close();
  await world.close();
  await s3.close();
});
/** Pictures that were there before the move. */
let urls: string[];

const logoOf = async (client: Client, companyId: string): Promise<string[]> => {
  const logo = file(await png({ width: 100, height: 60 }), "logo.png");
  const answer = await client.call("PATCH", `/company/${companyId}/images`, form({ logo }));
  expect(answer.status).toBe(200);
  return answer.body.items[0].sources.map(({ url }: { url: string }) => url.replace("/api", ""));
};

const startMove = (...options: string[]) =>
  spawn(
    process.execPath,
    [new URL("../../../scripts/move-files.ts", import.meta.url).pathname, ...options],
    {
      env: {
        ...process.env,
        ...environment,
        DATABASE_URL: world.ownerUrl,
        DATA_DIR: dataDir,
        SESSION_SECRET: "a".repeat(64),
        FILES_KEY: "a".repeat(64),
      },
    },
  );
const move = async (...options: string[]) => {
  const child = startMove(...options);
  const [out, errors, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise((done) => child.once("close", done)),
  ]);
  return { out, errors, code };
};

const named = async (): Promise<string[]> => {
  const { rows } = await world.services.pool.query<{ key: string }>(
    "select store_key as key from sealed_files where wrapped_key is not null",
  );
  return rows.map(({ key }) => key);
};
const inBucket = (): number =>
  [...s3.versions].filter(([, versions]) => versions.at(-1)?.bytes !== undefined).length;

test("files move while people read and write; a move that is killed goes on where it was", async () => {
  let isOver = false;
  const answers = { read: 0, written: 0, other: 0 };
  const count = (status: number, what: "read" | "written") => {
    answers[status === 200 ? what : "other"] += 1;
  };
  const { id } = await createCompany(admin);
  const people = [
    (async () => {
      while (!isOver) {
        for (const url of urls) count((await admin.get(url)).status, "read");
      }
    })(),
    (async () => {
      while (!isOver) {
        for (const url of await logoOf(admin, id)) count((await admin.get(url)).status, "written");
      }
    })(),
  ];
  const killed = startMove();
  const ended = new Promise((done) => killed.once("close", (_, signal) => done(signal)));
  await expect.poll(inBucket, { timeout: 60_000 }).toBeGreaterThan(looseCount / 5);
  killed.kill("SIGKILL");
  expect(await ended).toBe("SIGKILL");
  expect(inBucket()).toBeLessThan(looseCount);

  const again = await move();
  isOver = true;
  await Promise.all(people);
  expect(again).toMatchObject({ code: 0, errors: "" });
  const [, brought = "", already = ""] =
    /^(\d+) files brought \(\d+ bytes\), (\d+) were there already, 0 removed/m.exec(again.out) ??
    [];
  expect(Number(brought)).toBeGreaterThan(0);
  expect(Number(already)).toBeGreaterThan(looseCount / 10);
  expect(Number(brought) + Number(already)).toBeGreaterThanOrEqual(looseCount);
  expect(again.out).toMatch(/All \d+ files that the database names are in s3:/);
  expect(answers.other).toBe(0);
  expect(Math.min(answers.read, answers.written)).toBeGreaterThan(0);
  // Nothing was written twice, and nothing new came to the disk.
  for (const versions of s3.versions.values()) {
    expect(versions.filter(({ bytes }) => bytes).length).toBe(1);
  }
});

test("a move that is repeated brings nothing, and with --remove empties the disk while files are read", async () => {
  expect((await move()).out).toMatch(/^0 files brought \(0 bytes\)/m);
  let isOver = false;
  let refused = 0;
  const reader = (async () => {
    while (!isOver) {
      for (const url of urls) if ((await admin.get(url)).status !== 200) refused += 1;
    }
  })();
  const emptied = await move("--remove");
  isOver = true;
  await reader;
  expect(emptied).toMatchObject({ code: 0, errors: "" });
  expect(refused).toBe(0);
  expect(await world.services.files.findMissing(await named())).toEqual(await named());
  const { fileStore } = readSettings(
    { FILES_STORE: "s3", ...s3Environment(s3) },
    { workingDirectory: dataDir },
  );
  const bucket = await openFileStore({ fileStore, dataDir });
  expect(await bucket.findDamaged(await named())).toEqual([]);
});

test("files move back to the disk in the same way", async () => {
  const towardsS3 = environment;
  environment = { ...towardsS3, FILES_STORE: "disk", FILES_READ_ALSO: "s3" };
  expect(await move()).toMatchObject({ code: 0, errors: "" });
  environment = towardsS3;
  expect(await world.services.files.findDamaged(await named())).toEqual([]);
});

test("what is damaged stays where it is and is named; what is nowhere is named with its row", async () => {
  const { key } = await world.services.files.put(randomBytes(300));
  await writeFile(join(dataDir, "files", key), "else");
  const [lost = ""] = await named();
  s3.versions.delete(`files/${lost}`);
  await world.services.files.remove(lost);
  const told = await move("--remove");
  expect(told.code).toBe(1);
  expect(told.errors).toContain(`files/${key} is not what was kept, and stays in`);
  expect(told.errors).toMatch(new RegExp(`private document \\S+: files/${lost} is missing`));
  expect(await world.services.files.findMissing([key])).toEqual([]);
});

test("the only good copy of a file is not removed", async () => {
  const { key } = await world.services.files.put(randomBytes(300));
  await move();
  s3.spoil(`files/${key}`, randomBytes(300));
  const told = await move("--remove");
  expect(told.code).toBe(1);
  expect(told.errors).toContain(`files/${key} is not what was kept in s3://coulisse/files/: the`);
  expect(await world.services.files.findDamaged([key])).toEqual([]);
  s3.versions.delete(`files/${key}`);
});

test("a move whose store is away ends at once, in a sentence, and is repeated later", async () => {
  for (let count = 0; count < 40; count += 1) await world.services.files.put(randomBytes(100));
  s3.refuseAll({ status: 403, code: "AccessDenied" });
  const refused = await move();
  s3.refuseAll(undefined);
  expect(refused.code).toBe(1);
  expect(refused.errors).toMatch(/^s3:\/\/coulisse\/files\/: AccessDenied.*\n$/);
  expect((await move()).out).toMatch(/^4\d files brought/m);
});

test("a move without a store to move from says so", async () => {
  const { FILES_READ_ALSO: _, ...others } = environment;
  environment = others;
  const refused = await move();
  expect(refused).toMatchObject({ code: 1, out: "" });
  expect(refused.errors).toBe("FILES_READ_ALSO names no store to move files from.\n");
});
