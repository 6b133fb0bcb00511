import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chown, mkdir, mkdtemp, readFile, realpath, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Cluster, openEmbeddedPostgres } from "#platform/embedded-postgres/cluster.ts";
import {
  clearLeftovers,
  readPostmasterFile,
} from "#platform/embedded-postgres/running-postmaster.ts";

const log = { info: () => undefined, error: () => undefined };
const holdOpen = new URL("../../../test/cluster/hold-open.ts", import.meta.url).pathname;
const isRoot = process.getuid?.() === 0;
const nobody = 65_534;
// Root starts the other process as nobody, save where the project lies in a home of root's own,
// which no other user can run at all. An ordinary user starts it as themselves.
const isOpenToNobody =
  isRoot &&
  [process.execPath, holdOpen].every(
    (file) => spawnSync("test", ["-r", file], { uid: nobody, gid: nobody }).status === 0,
  );
const ordinary = isOpenToNobody ? { uid: nobody, gid: nobody } : {};

let home: string;
let dataDir: string;
let endings: (() => unknown)[];

beforeEach(async () => {
  home = await mkdtemp(join(await realpath(tmpdir()), "coulisse-embedded-"));
  dataDir = join(home, "data");
  endings = [];
});

afterEach(async () => {
  for (const end of endings.toReversed()) await end();
  await rm(home, { recursive: true });
});

const open = async (): Promise<Cluster> => {
  const cluster = await openEmbeddedPostgres({ dataDir, log, fast: true });
  endings.push(cluster.stop);
  return cluster;
};

const ask = async (url: string, question: string): Promise<unknown> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query({ text: question, rowMode: "array" });
    return rows[0]?.[0];
  } finally {
    await client.end();
  }
};

/** Another process on the same folder, and the first line that it says. */
const holdInProcess = async (
  wayOut: "signal" | "deaf" | "exit" = "signal",
  user: { uid?: number; gid?: number } = {},
): Promise<{ child: ChildProcess; said: string; ended: Promise<unknown[]> }> => {
  const child = spawn(process.execPath, [holdOpen, dataDir, wayOut], {
    ...user,
    cwd: "/",
    stdio: ["ignore", "pipe", "inherit"],
  });
  endings.push(() => child.kill("SIGKILL"));
  const ended = once(child, "exit");
  if (child.stdout === null) throw new Error("no output to read");
  for await (const said of createInterface(child.stdout)) return { child, said, ended };
  throw new Error(`the process said nothing and ended with ${String((await ended)[0])}`);
};

const expectGone = (url: string) =>
  expect
    .poll(() => ask(url, "select 1").catch(String), { timeout: 10_000 })
    .toContain("ECONNREFUSED");

const leftovers = () => clearLeftovers(join(dataDir, "postgres"));

describe("the first start", () => {
  it("makes a UTF-8 cluster with checksums that compares text by code point", async () => {
    const url = (await open()).url("postgres");
    expect(await ask(url, "show server_encoding")).toBe("UTF8");
    expect(await ask(url, "show data_checksums")).toBe("on");
    expect(await ask(url, "select lower('ÉTÉ') || ('Z' < 'a')")).toBe("ététrue");
  });

  it("lets nobody in without the password, which only its owner can read", async () => {
    const cluster = await open();
    const secret = join(dataDir, "secrets", "postgres");
    expect((await readFile(secret, "utf8")).trim()).toBe(cluster.password);
    expect((await stat(secret)).mode & 0o777).toBe(0o600);
    const stranger = new URL(cluster.url("postgres"));
    stranger.password = "guess";
    await expect(ask(stranger.href, "select 1")).rejects.toThrow("password authentication failed");
  });

  it("writes no value of anybody's row into its log", async () => {
    const url = (await open()).url("postgres");
    await ask(url, "create table people (email text unique)");
    const add = "insert into people values ('ada@example.test')";
    await ask(url, add);
    await expect(ask(url, add)).rejects.toThrow("duplicate key");
    const written = await readFile(join(dataDir, "postgres.log"), "utf8");
    expect(written).toContain("duplicate key");
    expect(written).not.toContain("ada@example.test");
  });

  it("begins again where an earlier first start was cut short", async () => {
    await mkdir(join(dataDir, "postgres.new", "base"), { recursive: true });
    expect(await ask((await open()).url("postgres"), "select 1")).toBe(1);
  });

  it("keeps what it acknowledges unless asked to be fast", async () => {
    const cluster = await openEmbeddedPostgres({ dataDir, log });
    endings.push(cluster.stop);
    for (const guard of ["fsync", "full_page_writes", "synchronous_commit"]) {
      expect(await ask(cluster.url("postgres"), `show ${guard}`)).toBe("on");
    }
  });
});

describe("a later start", () => {
  it("finds what was written before the stop, however often it was stopped", async () => {
    const first = await open();
    await ask(first.url("postgres"), "create table kept as select 42 as answer");
    await Promise.all([first.stop(), first.stop()]);
    const second = await open();
    expect(second.password).toBe(first.password);
    expect(await ask(second.url("postgres"), "select answer from kept")).toBe(42);
  });

  it("takes over from a server that was killed outright", async () => {
    const { child, said, ended } = await holdInProcess();
    await ask(said, "create table kept as select 42 as answer");
    child.kill("SIGKILL");
    await ended;
    const orphan = await readPostmasterFile(join(dataDir, "postgres"));
    expect(await ask(said, "select answer from kept")).toBe(42);

    const { url } = await open();
    expect(await ask(url("postgres"), "select answer from kept")).toBe(42);
    expect((await readPostmasterFile(join(dataDir, "postgres")))?.pid).not.toBe(orphan?.pid);
    await expect(ask(said, "select 1")).rejects.toThrow("ECONNREFUSED");
  });

  it("is not misled by a file whose pid is now somebody else's", async () => {
    await (await open()).stop();
    const stale = [process.pid, join(dataDir, "postgres"), 0, 1, "", "", "", "ready"].join("\n");
    await writeFile(join(dataDir, "postgres", "postmaster.pid"), stale);
    expect(await ask((await open()).url("postgres"), "select 1")).toBe(1);
  });

  it("refuses a cluster of another major version", async () => {
    await (await open()).stop();
    await writeFile(join(dataDir, "postgres", "PG_VERSION"), "17\n");
    await expect(open()).rejects.toThrow("was written by PostgreSQL 17, this is 18");
  });
});

describe("a second start on the same folder", () => {
  it("is told who holds it, and leaves that one alone", async () => {
    const { child, said } = await holdInProcess();
    await expect(open()).rejects.toThrow(`process ${child.pid}, http://localhost:4321`);
    expect(await ask(said, "select 1")).toBe(1);
  });

  it("ends with code 1", async () => {
    await open();
    const { said, ended } = await holdInProcess();
    expect(said).toContain("is already used by another Coulisse");
    expect((await ended)[0]).toBe(1);
  });
});

describe("the end of the server", () => {
  it("leaves no PostgreSQL after SIGTERM", async () => {
    const { child, ended } = await holdInProcess();
    child.kill("SIGTERM");
    expect((await ended)[0]).toBe(0);
    expect(await leftovers()).toBe("nothing");
  });

  it("tells PostgreSQL to stop when the process ends by itself", async () => {
    const { said, ended } = await holdInProcess("exit");
    expect((await ended)[0]).toBe(3);
    await expectGone(said);
  });

  it("tells PostgreSQL to stop when a signal comes before anybody listens", async () => {
    const { child, said, ended } = await holdInProcess("deaf");
    child.kill("SIGTERM");
    expect((await ended)[0]).toBe(143);
    await expectGone(said);
  });

  it("starts a PostgreSQL that ended by itself once more, and reports it when it ends again", async () => {
    const lost = Promise.withResolvers<void>();
    const cluster = await openEmbeddedPostgres({
      dataDir,
      log,
      fast: true,
      onLost: lost.resolve,
    });
    endings.push(cluster.stop);
    const url = cluster.url("postgres");
    const endIt = async (): Promise<void> => {
      const file = await readPostmasterFile(join(dataDir, "postgres"));
      process.kill(file?.pid ?? 0, "SIGQUIT");
    };
    expect(await ask(url, "select 1")).toBe(1);
    await endIt();
    await expect.poll(() => ask(url, "select 2").catch(() => null)).toBe(2);
    await endIt();
    await expect(lost.promise).resolves.toBeUndefined();
  });
});

describe("who runs it", () => {
  const ownerOf = async (path: string) => (await stat(join(dataDir, path))).uid;

  it("may be root, in a home that nobody else may enter", async () => {
    expect((await stat(home)).mode & 0o777).toBe(0o700);
    const url = (await open()).url("postgres");
    expect(await ownerOf("postgres")).toBe(isRoot ? nobody : process.getuid?.());
    // Extensions are found and read by processes that PostgreSQL starts later.
    await ask(url, "create extension pg_trgm");
    expect(await ask(url, "select similarity('Élodie', 'élodie')")).toBe(1);
  });

  it("may be an ordinary user, whose cluster stays theirs when root opens it", async () => {
    if (ordinary.uid !== undefined) await chown(home, ordinary.uid, ordinary.gid);
    const { child, said, ended } = await holdInProcess("signal", ordinary);
    expect(await ask(said, "select 1")).toBe(1);
    child.kill("SIGTERM");
    expect((await ended)[0]).toBe(0);
    const owner = await ownerOf("postgres");
    expect(await ask((await open()).url("postgres"), "select 1")).toBe(1);
    expect(await ownerOf("postgres")).toBe(owner);
  });
});
