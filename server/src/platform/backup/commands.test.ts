import { execFile } from "node:child_process";
import {
  cp,
  mkdir,
  mkdtemp,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { randomBytes } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { differencesOf, readReport } from "#platform/backup/restore-report.ts";
import { makeCertificate } from "#platform/seal/certificate.ts";
import { findOwnSeal, keepSealer, readSealer } from "#platform/seal/keep-sealer.ts";
import { idOfKey } from "#platform/files-keys.ts";
import { form, type Client } from "../../../test/client.ts";
import { execute } from "../../../test/cluster/template.ts";
import { createIssuer } from "../../../test/factories.ts";
import { file, jpeg } from "../../../test/pictures.ts";
import { createWorld, type World } from "../../../test/world.ts";

// The commands as somebody types them, on a house that goes on meanwhile.
let world: World;
let admin: Client;
let folder: string;
let dataDir: string;
let databases: string[];

const key = "a".repeat(64);
const another = "b".repeat(64);

beforeAll(async () => {
  world = await createWorld();
  admin = await world.signedIn(world.people.admin.email);
  folder = await mkdtemp(join(await realpath(tmpdir()), "coulisse-commands-"));
  dataDir = join(world.services.settings.dataDir, "..");
  databases = [];
  const { claire } = world.people;
  await createIssuer(admin, [[claire.id, 1000]]);
  const investor = await world.signedIn(claire.email);
  const { id } = (await investor.post("/investors")).body;
  for (const type of ["PASSPORT", "PROOF_OF_ADDRESS"]) {
    const picture = file(await jpeg({ width: 60, height: 40 }), "a.jpg", "image/jpeg");
    await investor.post(`/investors/${id}/kyc/documents`, form({ type, file: picture }));
  }
  sealedCount = Number((await read("select count(*) as n from sealed_files"))[0]?.["n"]);
});
afterAll(async () => {
  const { adminUrl } = inject("testCluster");
  for (const name of databases) await execute(adminUrl, `drop database ${name} with (force)`);
  await rm(folder, { recursive: true });
  await world.close();
});
let sealedCount: number;

const read = async (question: string, url = world.ownerUrl): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(question)).rows;
  } finally {
    await client.end();
  }
};

type Outcome = { code: number; out: string; errors: string };
const run = (
  script: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Promise<Outcome> =>
  new Promise((done) => {
    execFile(
      process.execPath,
      [new URL(`../../../scripts/${script}.ts`, import.meta.url).pathname, ...args],
      {
        env: {
          ...process.env,
          DATABASE_URL: world.ownerUrl,
          DATA_DIR: dataDir,
          SESSION_SECRET: key,
          FILES_KEY: key,
          ...settings,
        },
      },
      (error, out, errors) => done({ code: Number(error?.code ?? 0), out, errors }),
    );
  });

const newDatabase = async (): Promise<string> => {
  const name = `coulisse_commands_test_${randomBytes(6).toString("hex")}`;
  databases.push(name);
  const { adminUrl } = inject("testCluster");
  await execute(adminUrl, `create database ${name}`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
};

/** Works while something of the house is as a fault of the disk leaves it. */
const withoutFile = async (storeKey: string, work: () => Promise<void>): Promise<void> => {
  const place = join(dataDir, "files", storeKey);
  await rename(place, `${place}.away`);
  try {
    await work();
  } finally {
    await rename(`${place}.away`, place);
  }
};
const anyFile = async (): Promise<string> =>
  String(
    (await read("select store_key from sealed_files where wrapped_key is not null limit 1"))[0]?.[
      "store_key"
    ],
  );

const linesOf = (out: string): Record<string, string[]> =>
  Object.fromEntries(
    out
      .trim()
      .split("\n")
      .map((line) => /^(.*?)\s+(\d+)\s+(\d+)$/.exec(line))
      .flatMap((found) => (found ? [[found[1] ?? "", [found[2] ?? "", found[3] ?? ""]]] : [])),
  );

test("R-11: the check of the data says that all agrees, beside the running server, and writes nothing", async () => {
  const { code, out, errors } = await run("check-data", []);
  expect([code, errors]).toEqual([0, ""]);
  const lines = linesOf(out);
  expect(lines["registers"]).toEqual(["1", "0"]);
  expect(sealedCount).toBeGreaterThan(0);
  expect(lines["sealed rows"]?.[1]).toBe("0");
  expect(Number(lines["sealed rows"]?.[0])).toBeGreaterThanOrEqual(sealedCount);
  expect(Number(lines["files"]?.[0])).toBeGreaterThanOrEqual(sealedCount);
  for (const what of [
    "schema",
    "links of the audit log",
    "entries of cash",
    "subscriptions",
    "rights to subscribe",
  ]) {
    expect(lines[what]?.[1], what).toBe("0");
  }
});

test("a key that opens nothing is named, with how many rows of which table it leaves shut", async () => {
  const wrong = await run("check-data", [], { FILES_KEY: another });
  expect(wrong.code).toBe(1);
  expect(wrong.errors).toContain(
    `${sealedCount} of ${sealedCount} in sealed_files sealed with key ${idOfKey(key)}, which was not given (given: ${idOfKey(another)})`,
  );
  expect(linesOf(wrong.out)["sealed rows"]?.[1]).not.toBe("0");
  const old = await run("check-data", [], { FILES_KEY: another, FILES_KEYS_OLD: key });
  expect([old.code, old.errors]).toEqual([0, ""]);
});

test("a restore with another key than the one of the backup ends with 1", async () => {
  const path = join(folder, "whole.zip");
  const taken = await run("backup", [path]);
  expect([taken.code, taken.errors]).toEqual([0, ""]);
  const restoreWith = async (settings: Readonly<Record<string, string>>): Promise<Outcome> => {
    const DATABASE_URL = await newDatabase();
    const DATA_DIR = join(folder, databases.at(-1) ?? "");
    return run("restore", [path], { DATABASE_URL, DATA_DIR, ...settings });
  };
  const right = await restoreWith({});
  expect([right.code, right.errors]).toEqual([0, ""]);
  // Its seal was in neither: it makes another.
  expect(await findOwnSeal(join(folder, databases.at(-1) ?? ""))).toBeUndefined();
  const wrong = await restoreWith({ FILES_KEY: another });
  expect(wrong.code).toBe(1);
  expect(wrong.errors).toContain(`${sealedCount} of ${sealedCount} in sealed_files`);
  expect(linesOf(wrong.out)["registers"]).toEqual(["1", "0"]);
});

test("the seal comes back with the keys, so that what is sealed later has the same one", async () => {
  const { chainPem } = await keepSealer({ sealFile: undefined, dataDir }, world.services.clock);
  const [path, keys] = [join(folder, "sealed.zip"), join(folder, "keys.json")];
  expect((await run("backup", [path, "--keys", keys])).code).toBe(0);
  const url = await newDatabase();
  const restored = join(folder, "sealed");
  const { code, errors } = await run("restore", [path, "--keys", keys], {
    DATABASE_URL: url,
    DATA_DIR: restored,
  });
  expect([code, errors]).toEqual([0, ""]);
  const again = await keepSealer({ sealFile: undefined, dataDir: restored }, world.services.clock);
  expect(again.chainPem).toBe(chainPem);
  expect((await stat(join(restored, "secrets", "seal.pem"))).mode & 0o777).toBe(0o600);
  await rm(join(dataDir, "secrets", "seal.pem"));
});

test("a backup of a house whose files are gone or changed says so, ends with 1 and is counted", async () => {
  const [gone, changed] = (
    await read(
      "select store_key from sealed_files where wrapped_key is not null order by 1 limit 2",
    )
  ).map((row) => String(row["store_key"]));
  await withoutFile(gone ?? "", async () => {
    await withoutFile(changed ?? "", async () => {
      await writeFile(join(dataDir, "files", changed ?? ""), "else");
      const { code, errors } = await run("backup", [join(folder, "damaged.zip")]);
      expect(code).toBe(1);
      expect(errors).toContain(`files/${gone} is missing`);
      expect(errors).toContain(`files/${changed} is not what was kept`);
      expect(errors).toContain("Files that are damaged or missing: 2.");
    });
  });
  const [last] = await read("select * from backups order by made_at desc limit 1");
  expect(last).toMatchObject({ damaged_count: 2, made_by: "coulisse" });
  const { lines } = (await admin.get("/platform/health")).body;
  expect(lines).toContainEqual(
    expect.objectContaining({ subject: "backups", faultCount: 2, lateCount: 0 }),
  );
});

test("a register that was altered, a sealed row that was changed and a file that is gone end the check with 1, by name", async () => {
  const owner = new pg.Client({ connectionString: world.ownerUrl });
  await owner.connect();
  const set = async (by: number) =>
    owner.query(
      `set session_replication_role = replica; update movements set quantity = quantity + ${by};
      update sealed_files set wrapped_key = set_byte(wrapped_key, 30, get_byte(wrapped_key, 30) # 1)
        where id = (select id from sealed_files where wrapped_key is not null order by id limit 1)`,
    );
  await set(1);
  const storeKey = await anyFile();
  try {
    await withoutFile(storeKey, async () => {
      const { code, out, errors } = await run("check-data", []);
      expect(code).toBe(1);
      expect(linesOf(out)["files"]?.[1]).toBe("1");
      expect(Number(linesOf(out)["registers"]?.[1])).toBeGreaterThan(0);
      expect(errors).toMatch(/line 1: content/);
      expect(errors).toMatch(
        new RegExp(
          `1 of ${sealedCount} in sealed_files not what was sealed with key ${idOfKey(key)}`,
        ),
      );
      expect(errors).toContain(`files/${storeKey} is missing`);
    });
  } finally {
    await set(-1);
    await owner.end();
  }
});

test("a database without Coulisse is refused in a line", async () => {
  const { code, errors } = await run("check-data", [], {
    DATABASE_URL: inject("testCluster").adminUrl,
  });
  expect([code, errors]).toEqual([1, "This database holds no Coulisse.\n"]);
});

test("a backup by another tool is known to the platform, with what its copy of the files lacks", async () => {
  const at = new Date(Date.now() - 1000).toISOString();
  const bare = await run("backup-recorded", ["--by", "pgbackrest", "--at", at]);
  expect([bare.code, bare.errors]).toEqual([0, ""]);
  const lineOf = async () =>
    (await admin.get("/platform/health")).body.lines.find(
      ({ subject }: { subject: string }) => subject === "backups",
    );
  expect(await lineOf()).toMatchObject({ faultCount: 0, lateCount: 0, lastAt: at });
  const copy = join(folder, "copy");
  await cp(join(dataDir, "files"), copy, { recursive: true });
  const whole = await run("backup-recorded", ["--by", "pgbackrest", "--files", copy]);
  expect([whole.code, whole.errors]).toEqual([0, ""]);
  const storeKey = await anyFile();
  await rm(join(copy, storeKey));
  const lacking = await run("backup-recorded", ["--by", "pgbackrest", "--files", copy]);
  expect(lacking.code).toBe(1);
  expect(lacking.errors).toContain(`files/${storeKey} is missing`);
  expect(await lineOf()).toMatchObject({ faultCount: 1 });
  // A file that was kept after the copy was begun is in the next one.
  const younger = ["--by", "pgbackrest", "--files", copy, "--at", "2026-01-01T00:00:00Z"];
  expect((await run("backup-recorded", younger)).code).toBe(0);
});

test.each([
  [[], /--by is the name of the tool/],
  [["--by", "coulisse"], /--by is the name of the tool/],
  [["--by", "x", "--at", "yesterday"], /--at yesterday is no instant/],
  [["--by", "x", "--at", "2999-01-01"], /--at is still to come/],
])("%j records no backup and says why", async (args, words) => {
  const before = await read("select id from backups order by 1");
  const { code, errors } = await run("backup-recorded", args);
  expect(code).toBe(1);
  expect(errors).toMatch(words);
  expect(errors).not.toMatch(/\n\s+at /);
  expect(await read("select id from backups order by 1")).toEqual(before);
});

test("a copy of files only grows, and says up to which moment it has every file", async () => {
  const copy = join(folder, "growing");
  const before = new Date();
  expect(await run("copy-files", [copy])).toMatchObject({ code: 0, errors: "" });
  const until = async () => new Date((await readFile(join(copy, "copied-until"), "utf8")).trim());
  const first = await until();
  expect(first.getTime()).toBeGreaterThanOrEqual(before.getTime());
  const storeKey = await anyFile();
  // What was erased stays in the copy: an earlier moment still names it.
  await withoutFile(storeKey, async () => {
    expect(await run("copy-files", [copy])).toMatchObject({ code: 0, errors: "" });
    expect((await stat(join(copy, storeKey))).isFile()).toBe(true);
  });
  expect((await until()).getTime()).toBeGreaterThan(first.getTime());
  await rm(join(copy, storeKey));
  const again = await run("copy-files", [copy]);
  expect(again.out).toMatch(/^1 files copied/);
});

const proving = (report: string): string[] => [
  "--at",
  "2026-11-26T10:00:00Z",
  "--begun",
  "2026-11-26T11:00:00Z",
  "--by",
  "Hélène Moreau",
  "--report",
  report,
];

test("a restore is proved, signed with the seal, and cleared of files that no row names", async () => {
  const seal = makeCertificate("Cachet", new Date());
  const sealFile = join(folder, "proof.pem");
  const sealed = seal.keyPem + seal.certificatePem;
  await writeFile(sealFile, sealed);
  const elsewhere = join(folder, "elsewhere");
  await cp(join(dataDir, "files"), join(elsewhere, "files"), { recursive: true });
  const loose = "ab".repeat(32);
  await mkdir(join(elsewhere, "files", "ab"), { recursive: true });
  await writeFile(join(elsewhere, "files", "ab", loose), "younger");
  const there = { DATA_DIR: elsewhere, SEAL_FILE: sealFile };
  const report = join(folder, "proof.json");
  const lost = ["--lost", new Date().toISOString(), "--clear"];
  const { code, out, errors } = await run("prove-restore", [...proving(report), ...lost], there);
  expect([code, errors]).toEqual([0, ""]);
  expect(out).toContain("files that no row names were removed");
  await expect(stat(join(elsewhere, "files", "ab", loose))).rejects.toThrow("ENOENT");
  const told = readReport(await readFile(report, "utf8"), readSealer(sealed));
  expect(told).toMatchObject({
    report: {
      by: "Hélène Moreau",
      companies: 1,
      movements: 1,
      restoredTo: "2026-11-26T10:00:00.000Z",
    },
  });
  expect(told.fault ?? differencesOf(told.report)).toBe(0);
  // What is damaged is told too, and then nothing is cleared.
  const storeKey = await anyFile();
  await rm(join(elsewhere, "files", storeKey));
  await writeFile(join(elsewhere, "files", "ab", loose), "younger");
  const second = join(folder, "second.json");
  const damaged = await run("prove-restore", [...proving(second), "--clear"], there);
  expect(damaged.code).toBe(1);
  expect(damaged.errors).toContain(`files/${storeKey} is missing`);
  expect((await stat(join(elsewhere, "files", "ab", loose))).isFile()).toBe(true);
  const found = readReport(await readFile(second, "utf8"), readSealer(sealed));
  expect(found.fault ?? differencesOf(found.report)).toBe(1);
  expect(found).toMatchObject({ report: { lossSeconds: null } });
});

test.each([
  [["--by", "x"], /--report FILE are needed/],
  [["--by", "x", "--report", "y", "--at", "soon"], /--at has to be a moment/],
  [["--by", "x", "--report", "y", "--at", "2999-01-01"], /--at is still to come/],
])("%j proves no restore and says why", async (args, words) => {
  const { code, errors } = await run("prove-restore", args);
  expect(code).toBe(1);
  expect(errors).toMatch(words);
  expect(errors).not.toMatch(/\n\s+at /);
});
