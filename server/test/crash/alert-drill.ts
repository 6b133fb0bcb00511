import assert from "node:assert/strict";
import { execFile, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { listenAsAddresses } from "@coulisse/stand-ins/src/addresses/addresses.ts";
import { startClamd } from "@coulisse/stand-ins/src/clamd/clamd.ts";
import { openMailServer } from "@coulisse/stand-ins/src/mail-server.ts";
import { ensureDatabase } from "#platform/database.ts";
import { openEmbeddedPostgres } from "#platform/embedded-postgres/cluster.ts";
import { openDoor } from "./door.ts";
import { freePort } from "./free-port.ts";
import { processesOf, signal, silent, until } from "./outage.ts";
import { createAdmin, startServer, stopServer } from "./server-process.ts";
import { openSmallDisk } from "./small-disk.ts";

const run = promisify(execFile);
const root = new URL("../../../", import.meta.url).pathname;
const deployed = join(root, "deploy", "prometheus");

/** Every dependency alert is to have come within this time of the trouble. */
export const promisedSeconds = 120;

type Row = Readonly<{ alert: string; firesAfterSeconds: number; endsAfterSeconds: number }>;
export type AlertTable = Readonly<Record<string, Row>>;

/** The pace of the files as they are deployed, or ten times as fast, so that a test has time for it. */
type Pace = Readonly<{ isBrief: boolean; everySeconds: number }>;

const faster = (rules: string): string =>
  rules
    .replaceAll(/interval: 15s/g, "interval: 1s")
    .replaceAll(/for: (\d+)s/g, (_, seconds: string) => `for: ${Math.ceil(Number(seconds) / 10)}s`)
    .replaceAll("[2m]", "[12s]");

type Ports = Readonly<{ web: number; jobs: number }>;

/** A Prometheus with the files of `deploy`, led to these processes. */
const startPrometheus = async (folder: string, { web, jobs }: Ports, pace: Pace) => {
  const { stdout } = await run(process.execPath, [join(root, "scripts", "prometheus.mjs")]);
  const tools = JSON.parse(stdout.trim().split("\n").at(-1) ?? "") as { prometheus: string };
  const own = join(folder, "prometheus");
  await mkdir(join(own, "rules"), { recursive: true });
  const copy = async (name: string): Promise<void> => {
    const text = await readFile(join(deployed, name), "utf8");
    const led = text
      .replace("127.0.0.1:9464", `127.0.0.1:${web}`)
      .replace("127.0.0.1:9465", `127.0.0.1:${jobs}`)
      .replaceAll(/_interval: 15s/g, `_interval: ${pace.everySeconds}s`);
    await writeFile(join(own, name), pace.isBrief ? faster(led) : led);
  };
  const rules = await readdir(join(deployed, "rules"));
  for (const name of ["prometheus.yml", ...rules.map((rule) => join("rules", rule))]) {
    await copy(name);
  }
  const port = await freePort();
  const child = spawn(
    tools.prometheus,
    [
      `--config.file=${join(own, "prometheus.yml")}`,
      `--storage.tsdb.path=${join(own, "data")}`,
      `--web.listen-address=127.0.0.1:${port}`,
      "--log.level=error",
    ],
    { stdio: "ignore" },
  );
  const url = `http://127.0.0.1:${port}`;
  const firing = async (): Promise<Record<string, string>[]> => {
    const { data } = (await (await fetch(`${url}/api/v1/alerts`)).json()) as {
      data: { alerts: { state: string; labels: Record<string, string> }[] };
    };
    return data.alerts.filter(({ state }) => state === "firing").map(({ labels }) => labels);
  };
  const isReady = async (): Promise<boolean> =>
    (await fetch(`${url}/-/ready`).catch(() => null))?.status === 200;
  await until("Prometheus", isReady);
  return { child, firing };
};

const endProcess = async (child: ChildProcess, name: NodeJS.Signals): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, "exit");
  child.kill(name);
  await exited;
};

type Trouble = Readonly<{
  name: string;
  alert: string;
  labels?: Readonly<Record<string, string>>;
  begin: () => Promise<unknown>;
  end: () => Promise<unknown>;
}>;

/**
 * The product, with its jobs in a process of their own, and a Prometheus that has the deployed rules: each
 * thing it needs is taken away, until its alert fires, and given back, until the alert has ended.
 */
export const drillAlerts = async ({
  isBrief,
  tell = () => undefined,
}: Readonly<{ isBrief: boolean; tell?: (line: string) => void }>): Promise<AlertTable> => {
  const pace: Pace = { isBrief, everySeconds: isBrief ? 1 : 15 };
  const folder = await mkdtemp(join(tmpdir(), "coulisse-alerts-"));
  const dataDir = join(folder, "data");
  const disk = await openSmallDisk(dataDir, 260);
  const clusterDir = join(folder, "cluster");
  const openCluster = () => openEmbeddedPostgres({ dataDir: clusterDir, log: silent });
  let cluster = await openCluster();
  const clamd = await startClamd();
  const mails = await openMailServer();
  const addresses = await listenAsAddresses();
  const doors = {
    database: await openDoor(() => cluster.port),
    scanner: await openDoor(() => clamd.port),
    mail: await openDoor(() => mails.port),
    addresses: await openDoor(() => Number(new URL(addresses.origin).port)),
  };
  const processes: Partial<Record<"web" | "jobs", ChildProcess>> = {};
  let prometheus: Awaited<ReturnType<typeof startPrometheus>> | undefined;
  let isOver = false;
  let asking: Promise<void> | undefined;
  try {
    await ensureDatabase(cluster.url("postgres"), "coulisse");
    const url = new URL(cluster.url("coulisse"));
    url.port = String(doors.database.port);
    const settings = {
      DATABASE_URL: url.href,
      SESSION_SECRET: "s".repeat(40),
      FILES_KEY: "0".repeat(64),
      LOG_LEVEL: "silent",
      CLAMD_HOST: "127.0.0.1",
      CLAMD_PORT: String(doors.scanner.port),
      SMTP_URL: `smtp://127.0.0.1:${doors.mail.port}`,
      ADDRESS_PROVIDER: "geoplateforme",
      ADDRESS_BASE_URL: `http://127.0.0.1:${doors.addresses.port}`,
    };
    const site = await freePort();
    const ports: Ports = { web: await freePort(), jobs: await freePort() };
    await createAdmin(dataDir, site, settings);
    const start = async (part: "web" | "jobs"): Promise<void> => {
      const port = part === "web" ? site : ports.jobs;
      const own = { ...settings, RUN: part, HEALTH_PORT: String(ports[part]) };
      processes[part] = await startServer(dataDir, port, own);
    };
    const kill = async (part: "web" | "jobs"): Promise<void> => {
      const child = processes[part];
      if (child) await endProcess(child, "SIGKILL");
    };
    await start("web");
    await start("jobs");
    const watch = await startPrometheus(folder, ports, pace);
    prometheus = watch;

    // Somebody types an address now and then, all the while.
    let typed = 0;
    const ask = async (): Promise<void> => {
      while (!isOver) {
        typed += 1;
        const text = encodeURIComponent(`${1 + (typed % 90)} boulevard du port`);
        const path = `/api/address/autocomplete?query=${text}`;
        await fetch(`http://127.0.0.1:${site}${path}`).catch(() => undefined);
        await pause(isBrief ? 500 : 4000);
      }
    };
    asking = ask();

    const files = join(dataDir, "files");
    const apart: readonly Trouble[] = [
      {
        name: "the antivirus (clamd)",
        alert: "CoulisseScannerAway",
        begin: doors.scanner.shut,
        end: doors.scanner.reopen,
      },
      {
        name: "the mail server (SMTP)",
        alert: "CoulisseMailAway",
        begin: doors.mail.shut,
        end: doors.mail.reopen,
      },
      {
        name: "an outside service (addresses)",
        alert: "CoulisseProviderFails",
        labels: { provider: "addresses" },
        begin: doors.addresses.shut,
        end: doors.addresses.reopen,
      },
      {
        name: "the folder of the files",
        alert: "CoulisseFilesAway",
        begin: async () => {
          await rename(files, `${files}-away`);
          await writeFile(files, "");
        },
        end: async () => {
          await rm(files);
          await rename(`${files}-away`, files);
        },
      },
      ...(disk === null
        ? []
        : [
            {
              name: "room on the disk",
              alert: "CoulisseDiskFull",
              begin: () => disk.fill(),
              end: disk.empty,
            },
          ]),
    ];
    const alone: readonly Trouble[] = [
      {
        name: "the process of the jobs",
        alert: "CoulisseProcessDown",
        labels: { job: "coulisse-jobs" },
        begin: () => kill("jobs"),
        end: () => start("jobs"),
      },
      {
        name: "the process that answers",
        alert: "CoulisseProcessDown",
        labels: { job: "coulisse-web" },
        begin: () => kill("web"),
        end: () => start("web"),
      },
      {
        name: "PostgreSQL, stopped",
        alert: "CoulisseDatabaseAway",
        begin: async () => {
          await doors.database.shut();
          await cluster.stop();
        },
        end: async () => {
          cluster = await openCluster();
          await doors.database.reopen();
        },
      },
      ...(isBrief
        ? []
        : [
            {
              name: "PostgreSQL, frozen",
              alert: "CoulisseDatabaseAway",
              begin: async () => signal(await processesOf(clusterDir), "SIGSTOP"),
              end: async () => signal(await processesOf(clusterDir), "SIGCONT"),
            },
          ]),
    ];

    const isFiring = async ({ alert, labels = {} }: Trouble): Promise<boolean> =>
      (await watch.firing()).some(
        (found) =>
          found["alertname"] === alert &&
          Object.entries(labels).every(([name, value]) => found[name] === value),
      );
    const secondsUntil = async (trouble: Trouble, fires: boolean): Promise<number> => {
      const began = performance.now();
      while ((await isFiring(trouble)) !== fires) {
        const waited = (performance.now() - began) / 1000;
        assert.ok(
          waited < 3 * promisedSeconds,
          `${trouble.alert} did not ${fires ? "fire" : "end"} in ${waited} s`,
        );
        await pause(200);
      }
      return Math.round((performance.now() - began) / 100) / 10;
    };
    const rows: Record<string, Row> = {};
    const drill = async (trouble: Trouble): Promise<void> => {
      // On a busy machine a process may have been silent for a moment.
      await secondsUntil(trouble, false);
      const fires = secondsUntil(trouble, true);
      await trouble.begin();
      const firesAfterSeconds = await fires;
      await trouble.end();
      const endsAfterSeconds = await secondsUntil(trouble, false);
      rows[trouble.name] = { alert: trouble.alert, firesAfterSeconds, endsAfterSeconds };
      tell(`${trouble.name}: ${trouble.alert} after ${firesAfterSeconds} s`);
    };
    // Until every process was read, an alert would be silent for want of a figure.
    await pause(3000 * pace.everySeconds);
    if (isBrief) await Promise.all(apart.map(drill));
    else for (const trouble of apart) await drill(trouble);
    for (const trouble of alone) await drill(trouble);
    if (disk === null) tell("room on the disk: not tried, only root may mount a small one");
    return rows;
  } finally {
    isOver = true;
    await asking;
    if (prometheus) await endProcess(prometheus.child, "SIGKILL");
    for (const child of Object.values(processes)) await stopServer(child);
    for (const door of Object.values(doors)) await door.shut();
    await Promise.all([clamd.close(), mails.close(), addresses.close(), cluster.stop()]);
    await disk?.close();
    await rm(folder, { recursive: true, force: true });
  }
};
