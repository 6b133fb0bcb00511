/*
 * Three PostgreSQL that Patroni keeps, with etcd and HAProxy before them, on loopback ports: what a machine of
 * its own would be each time is a folder here, and its end is a kill of all that runs in it.
 * Debian: apt-get install patroni etcd-server haproxy postgresql-15
 */
import assert from "node:assert/strict";
import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { chownSync, existsSync } from "node:fs";
import { chmod, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { freePort } from "./free-port.ts";
import { until } from "./outage.ts";

/** A leader that says nothing for so long is replaced. */
export const ttlSeconds = 20;

const path = `/usr/sbin:/usr/bin:/bin:${process.env["PATH"]}`;

/** PostgreSQL refuses to be run by root. */
const asPostgres = (): { uid?: number; gid?: number } => {
  if (process.getuid?.() !== 0) return {};
  const idOf = (option: string) =>
    Number(execFileSync("id", [option, "postgres"], { encoding: "utf8" }));
  return { uid: idOf("-u"), gid: idOf("-g") };
};

const binaries = async (): Promise<string> => {
  const root = "/usr/lib/postgresql";
  const versions = existsSync(root) ? await readdir(root) : [];
  const newest = versions.toSorted((one, other) => Number(other) - Number(one))[0];
  assert.ok(newest, "PostgreSQL is not there: apt-get install postgresql-15");
  return join(root, newest, "bin");
};

type Machine = Readonly<{
  name: string;
  folder: string;
  postgresPort: number;
  restPort: number;
}> & { patroni: ChildProcess | undefined };

export type Patroni = Readonly<{
  /** The address that leads to whichever is the primary, as the superuser. */
  url: (database: string) => string;
  leader: () => Promise<Machine>;
  /** Ends Patroni and PostgreSQL of a machine at once, as a cut of its current does. */
  killMachine: (machine: Machine) => Promise<void>;
  /** Ends PostgreSQL alone, which Patroni sees. */
  killPostgres: (machine: Machine) => Promise<void>;
  /** Starts a machine again, and waits until there is a synchronous standby. */
  heal: (machine: Machine) => Promise<void>;
  close: () => Promise<void>;
}>;

const passwords = { superuser: "s-password", replication: "r-password" };

const configuration = (
  machine: Machine,
  { etcdPort, bin }: Readonly<{ etcdPort: number; bin: string }>,
): string =>
  JSON.stringify({
    scope: "coulisse",
    name: machine.name,
    restapi: {
      listen: `127.0.0.1:${machine.restPort}`,
      connect_address: `127.0.0.1:${machine.restPort}`,
    },
    etcd3: { hosts: `127.0.0.1:${etcdPort}` },
    bootstrap: {
      dcs: {
        ttl: ttlSeconds,
        loop_wait: 5,
        retry_timeout: 5,
        maximum_lag_on_failover: 1_048_576,
        synchronous_mode: true,
        synchronous_mode_strict: true,
        postgresql: {
          use_pg_rewind: true,
          parameters: { max_connections: 200, synchronous_commit: "on" },
        },
      },
      initdb: [{ encoding: "UTF8" }, { locale: "C.UTF-8" }, "data-checksums"],
    },
    postgresql: {
      listen: `127.0.0.1:${machine.postgresPort}`,
      connect_address: `127.0.0.1:${machine.postgresPort}`,
      data_dir: join(machine.folder, "data"),
      bin_dir: bin,
      pgpass: join(machine.folder, "pgpass"),
      pg_hba: [
        "local all all trust",
        "host replication replicator 127.0.0.1/32 scram-sha-256",
        "host all all 127.0.0.1/32 scram-sha-256",
      ],
      authentication: {
        superuser: { username: "postgres", password: passwords.superuser },
        replication: { username: "replicator", password: passwords.replication },
      },
      parameters: { unix_socket_directories: machine.folder },
    },
  });

/** The address follows the primary, and what was open to another one is ended. */
const balancing = (front: number, machines: readonly Machine[]): string => `
defaults
  mode tcp
  timeout connect 2s
  timeout client 30m
  timeout server 30m
  timeout check 2s
listen primary
  bind 127.0.0.1:${front}
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${machines.map(({ name, postgresPort, restPort }) => `  server ${name} 127.0.0.1:${postgresPort} maxconn 190 check port ${restPort}`).join("\n")}
`;

const start = (program: string, options: readonly string[], who: object = {}): ChildProcess => {
  const child = spawn(program, options, {
    ...who,
    env: { PATH: path, LANG: "C.UTF-8" },
    stdio: "ignore",
  });
  child.once("error", () => process.stderr.write(`${program} is not there (see patroni.ts)\n`));
  return child;
};

const strike = (pid: number): void => {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It ended between the listing and the blow.
  }
};

const postgresOf = async ({ folder }: Machine): Promise<number[]> => {
  const file = await readFile(join(folder, "data", "postmaster.pid"), "utf8").catch(() => "");
  const postmaster = Number.parseInt(file, 10);
  if (Number.isNaN(postmaster)) return [];
  const children = await readFile(`/proc/${postmaster}/task/${postmaster}/children`, "utf8").catch(
    () => "",
  );
  return [postmaster, ...children.split(" ").filter(Boolean).map(Number)];
};

type Member = Readonly<{ name: string; role: string; state: string }>;

export const openPatroni = async (folder: string): Promise<Patroni> => {
  const who = asPostgres();
  const own = async (path: string): Promise<void> => {
    await mkdir(path, { recursive: true });
    await chmod(path, 0o700);
    if (who.uid !== undefined && who.gid !== undefined) chownSync(path, who.uid, who.gid);
  };
  await chmod(folder, 0o755);
  const bin = await binaries();
  const [etcdPort, peerPort, front] = [await freePort(), await freePort(), await freePort()];
  await own(join(folder, "etcd"));
  const [client, peer] = [`http://127.0.0.1:${etcdPort}`, `http://127.0.0.1:${peerPort}`];
  const options: Readonly<Record<string, string>> = {
    name: "one",
    "data-dir": join(folder, "etcd"),
    "log-level": "error",
    "listen-client-urls": client,
    "advertise-client-urls": client,
    "listen-peer-urls": peer,
    "initial-advertise-peer-urls": peer,
    "initial-cluster": `one=${peer}`,
  };
  const named = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
  const etcd = start("etcd", named, who);
  const isUp = async (url: string): Promise<boolean> =>
    (await fetch(url).catch(() => null))?.status === 200;
  await until("etcd", () => isUp(`${client}/health`));
  const machines: Machine[] = [];
  for (const name of ["one", "two", "three"]) {
    const machine: Machine = {
      name,
      folder: join(folder, name),
      postgresPort: await freePort(),
      restPort: await freePort(),
      patroni: undefined,
    };
    await own(machine.folder);
    const file = join(folder, `${name}.yml`);
    await writeFile(file, configuration(machine, { etcdPort, bin }));
    machines.push(machine);
  }
  const launch = (machine: Machine): void => {
    machine.patroni = start("patroni", [join(folder, `${machine.name}.yml`)], who);
  };
  const members = async (): Promise<readonly Member[]> => {
    for (const { restPort } of machines) {
      const answer = await fetch(`http://127.0.0.1:${restPort}/cluster`).catch(() => null);
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members;
    }
    return [];
  };
  const isWhole = async (): Promise<boolean> => {
    const all = await members();
    const fit = all.filter(({ state }) => state === "running" || state === "streaming");
    return (
      fit.length === machines.length &&
      fit.some(({ role }) => role === "leader") &&
      fit.some(({ role }) => role === "sync_standby")
    );
  };
  // The first one makes the cluster, and the others copy it.
  const [first, ...others] = machines;
  assert.ok(first);
  launch(first);
  await until("the first primary", () => isUp(`http://127.0.0.1:${first.restPort}/primary`));
  for (const machine of others) launch(machine);
  await until("three machines", isWhole);
  const file = join(folder, "balancer.cfg");
  await writeFile(file, balancing(front, machines));
  const balancer = start("haproxy", ["-db", "-q", "-f", file]);
  const url = (database: string): string =>
    `postgresql://postgres:${passwords.superuser}@127.0.0.1:${front}/${database}`;
  await until("the balancer", async () => {
    const asked = new pg.Client({ connectionString: url("postgres") });
    return asked
      .connect()
      .then(() => asked.end())
      .then(
        () => true,
        () => false,
      );
  });
  // It takes everybody for the primary until it has asked them twice.
  await pause(4000);
  return {
    url,
    leader: async () => {
      const found = (await members()).find(({ role }) => role === "leader");
      const machine = machines.find(({ name }) => name === found?.name);
      assert.ok(machine, "nobody leads");
      return machine;
    },
    killMachine: async (machine) => {
      const pids = await postgresOf(machine);
      strike(machine.patroni?.pid ?? 0);
      for (const pid of pids) strike(pid);
    },
    killPostgres: async (machine) => {
      for (const pid of await postgresOf(machine)) strike(pid);
    },
    heal: async (machine) => {
      if (machine.patroni?.exitCode !== null || machine.patroni.signalCode !== null)
        launch(machine);
      await until("three machines again", isWhole);
    },
    close: async () => {
      for (const machine of machines) {
        strike(machine.patroni?.pid ?? 0);
        for (const pid of await postgresOf(machine)) strike(pid);
      }
      for (const child of [etcd, balancer]) child.kill("SIGKILL");
    },
  };
};
