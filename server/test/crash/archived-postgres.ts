/*
 * A PostgreSQL whose write-ahead log pgBackRest archives, and the same one restored into another folder, on
 * loopback ports. Debian: apt-get install postgresql pgbackrest; its packages are unpacked where they lack.
 */
import assert from "node:assert/strict";
import { execFile, spawn, type ChildProcess } from "node:child_process";
import { chmod, cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { chooseAccount, giveTo } from "#platform/embedded-postgres/account.ts";
import { freePort } from "./free-port.ts";
import { until } from "./outage.ts";
import { childrenOf } from "./server-process.ts";

const run = promisify(execFile);
const root = new URL("../../../", import.meta.url).pathname;
const superuser = "postgres";
const password = "of-the-drill";
const stanza = "coulisse";

type Tools = Readonly<{ root: string; bin: string; pgbackrest: string; libraries: string[] }>;

/** Whoever runs PostgreSQL may not enter the folder of a clone that lies in a home of root's. */
const bringTools = async (folder: string): Promise<Tools> => {
  const { stdout } = await run(process.execPath, [join(root, "scripts", "pgbackrest.mjs")]);
  const found = JSON.parse(stdout.trim().split("\n").at(-1) ?? "") as Tools;
  if (process.getuid?.() !== 0 || found.root === "/") return found;
  const own = join(folder, "programs");
  await cp(found.root, own, { recursive: true, verbatimSymlinks: true });
  const moved = (path: string): string => path.replace(found.root, own);
  const libraries = found.libraries.map(moved);
  return { root: own, bin: moved(found.bin), pgbackrest: moved(found.pgbackrest), libraries };
};

/** A PostgreSQL that runs from a folder. */
export type Host = Readonly<{
  url: (database: string) => string;
  /** Ends it and all its backends at once, as a cut of the current does. */
  kill: () => Promise<void>;
}>;

/** Where a restore ends: at a moment, or where the archive does. */
export type Target = Readonly<{ at: string } | { atTheEnd: true }>;

export const openArchive = async (folder: string, archiveTimeoutSeconds: number) => {
  await chmod(folder, 0o755);
  const tools = await bringTools(folder);
  const account = await chooseAccount(join(folder, "none"));
  const env = {
    PATH: process.env["PATH"],
    LANG: "C.UTF-8",
    LD_LIBRARY_PATH: tools.libraries.join(":"),
  };
  const own = async (path: string): Promise<string> => {
    await mkdir(path, { recursive: true });
    await chmod(path, 0o700);
    await giveTo(account, path);
    return path;
  };
  const call = (program: string, options: readonly string[]) =>
    run(program, options, { ...account, env, cwd: "/", maxBuffer: 10_000_000 });
  const backup = await own(join(folder, "backup"));
  for (const name of ["repository", "log", "lock", "spool"]) await own(join(backup, name));

  /** The configuration as docs/operations/restore.md has it, with the folders of the drill. */
  const configure = async (name: string, data: string, port: number): Promise<string> => {
    const file = join(folder, `${name}.conf`);
    await writeFile(
      file,
      [
        "[global]",
        `repo1-path=${join(backup, "repository")}`,
        "repo1-retention-full=2",
        "start-fast=y",
        "compress-type=lz4",
        "log-level-console=warn",
        "log-level-file=off",
        `log-path=${join(backup, "log")}`,
        `lock-path=${join(backup, "lock")}`,
        `spool-path=${join(backup, "spool")}`,
        `[${stanza}]`,
        `pg1-path=${data}`,
        `pg1-port=${port}`,
        `pg1-socket-path=${join(folder, name)}`,
        `pg1-user=${superuser}`,
        "",
      ].join("\n"),
    );
    return file;
  };
  const pgbackrest = (file: string, ...options: string[]) =>
    call(tools.pgbackrest, [`--config=${file}`, `--stanza=${stanza}`, ...options]);

  const start = async (place: string, port: number, more: readonly string[]): Promise<Host> => {
    const data = join(place, "postgres");
    const settings = [
      "listen_addresses=127.0.0.1",
      `port=${port}`,
      `unix_socket_directories=${place}`,
      "max_connections=200",
      "jit=off",
      "logging_collector=off",
      ...more,
    ];
    const given = settings.flatMap((setting) => ["-c", setting]);
    const child: ChildProcess = spawn(join(tools.bin, "postgres"), ["-D", data, ...given], {
      ...account,
      env,
      cwd: "/",
      stdio: ["ignore", "ignore", "pipe"],
    });
    let said = "";
    child.stderr?.on("data", (text: Buffer) => {
      said = (said + text.toString()).slice(-10_000);
    });
    const url = (database: string): string =>
      `postgresql://${superuser}:${password}@127.0.0.1:${port}/${database}`;
    const answers = async (): Promise<boolean> => {
      const asked = new pg.Client({ connectionString: url("postgres") });
      asked.on("error", () => undefined);
      try {
        await asked.connect();
        const { rows } = await asked.query("select pg_is_in_recovery() as behind");
        return rows[0].behind === false;
      } catch {
        return false;
      } finally {
        await asked.end().catch(() => undefined);
      }
    };
    const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null;
    const end = performance.now() + 1_800_000;
    while (!(await answers())) {
      if (hasEnded()) throw new RecoveryEnded(said);
      assert.ok(performance.now() < end, `PostgreSQL was not ready:\n${said}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return {
      url,
      kill: async () => {
        const file = await readFile(join(data, "postmaster.pid"), "utf8").catch(() => "");
        const postmaster = Number.parseInt(file, 10) || (child.pid ?? 0);
        for (const pid of [postmaster, ...(await childrenOf(postmaster))]) {
          try {
            process.kill(pid, "SIGKILL");
          } catch {
            // It ended between the listing and the blow.
          }
        }
        await until("the end of PostgreSQL", async () => hasEnded());
      },
    };
  };

  /** The host that works until it is lost. */
  const openHost = async (name: string) => {
    const place = await own(join(folder, name));
    const port = await freePort();
    const secret = join(place, "password");
    await writeFile(secret, password);
    await giveTo(account, secret);
    const data = join(place, "postgres");
    const ways = ["--auth-local=trust", "--auth-host=scram-sha-256", `--pwfile=${secret}`];
    const form = ["-U", superuser, "--locale=C.UTF-8", "--encoding=UTF8", "--data-checksums"];
    await call(join(tools.bin, "initdb"), ["-D", data, ...form, ...ways]);
    const file = await configure(name, data, port);
    const push = `${tools.pgbackrest} --config=${file} --stanza=${stanza} archive-push %p`;
    const host = await start(place, port, [
      "archive_mode=on",
      `archive_command=${push}`,
      `archive_timeout=${archiveTimeoutSeconds}`,
    ]);
    await pgbackrest(file, "stanza-create");
    return {
      ...host,
      backUp: async (type: "full" | "incr") => {
        await pgbackrest(file, `--type=${type}`, "backup");
      },
    };
  };

  /** Another host, with what the archive has. */
  const restore = async (name: string, target: Target): Promise<Host> => {
    const place = await own(join(folder, name));
    const port = await freePort();
    const data = await own(join(place, "postgres"));
    const file = await configure(name, data, port);
    const where =
      "at" in target ? ["--type=time", `--target=${target.at}`, "--target-action=promote"] : [];
    await pgbackrest(file, "--archive-mode=off", ...where, "restore");
    return start(place, port, ["archive_mode=off"]);
  };
  return { backup, account, openHost, restore };
};

/** PostgreSQL ended before it had come to the moment: the archive ends earlier. */
export class RecoveryEnded extends Error {
  constructor(said: string) {
    super(`PostgreSQL ended as it was restored:\n${said}`);
  }

  get wasBeforeTarget(): boolean {
    return this.message.includes("recovery ended before configured recovery target was reached");
  }
}
