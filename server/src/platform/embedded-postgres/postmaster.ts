import { type ChildProcess, spawn } from "node:child_process";
import { open, readFile, rename, stat } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { StartRefused } from "#platform/start-refused.ts";
import { configurationArguments } from "#platform/embedded-postgres/configuration.ts";
import { cleanEnvironment, ownFolder, type Place } from "#platform/embedded-postgres/initialise.ts";
import { markOf, readPostmasterFile } from "#platform/embedded-postgres/running-postmaster.ts";

export type Postmaster = Readonly<{ child: ChildProcess; pid: number; port: number }>;

const POLL_MS = 15;
const ATTEMPTS = 20;
const PAUSE_MS = 250;
const LOG_LIMIT_BYTES = 10_000_000;

// Another program took the port in between, or the processes of a server that was killed outright
// are still going: both pass.
const PASSING = /could not bind|could not create any TCP\/IP sockets|pre-existing shared memory/;

/** Starts PostgreSQL, on the port where others look for it or on any, and comes back when it answers. */
export const startPostmaster = async (place: Place, port?: number): Promise<Postmaster> => {
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await tryStart(place, port ?? (await freePort()));
    if (typeof outcome !== "string") return outcome;
    if (attempt >= ATTEMPTS || !PASSING.test(outcome)) {
      throw new StartRefused(`PostgreSQL does not start in ${place.cluster}.\n${outcome}`);
    }
    await sleep(PAUSE_MS);
  }
};

const tryStart = async (place: Place, port: number): Promise<Postmaster | string> => {
  const log = await openLog(join(place.dataDir, "postgres.log"));
  const child = spawn(place.binaries.postgres, await postgresArguments(place, port), {
    ...place.account,
    cwd: place.cluster,
    env: cleanEnvironment(),
    // Out of the terminal's reach: Ctrl-C is for the server, which first ends its requests.
    // A file takes the log, because a pipe would break when the server is killed.
    detached: true,
    stdio: ["ignore", log.handle.fd, log.handle.fd],
    windowsHide: true,
  });
  const ended = new Promise<string>((done) => {
    child.once("error", (error) => done(error.message));
    child.once("exit", (code, signal) => done(`It ended with ${signal ?? code}.`));
  });
  await log.handle.close();
  const end = await Promise.race([ended, untilReady(place.cluster, child)]);
  if (end === undefined && child.pid !== undefined) {
    child.unref();
    return { child, pid: child.pid, port };
  }
  return `${end}\n${(await readFile(log.path, "utf8")).slice(log.size)}`;
};

const postgresArguments = async (place: Place, port: number): Promise<string[]> => [
  "-D",
  ownFolder(place.account, place.cluster),
  "-p",
  String(port),
  "-c",
  await markOf(place.cluster),
  ...configurationArguments(place.fast),
];

// No limit on the time: after a crash, reading the log back takes what it takes.
const untilReady = async (cluster: string, child: ChildProcess): Promise<undefined> => {
  while (child.exitCode === null && child.signalCode === null) {
    const file = await readPostmasterFile(cluster);
    if (file?.pid === child.pid && file?.ready === true) return undefined;
    await sleep(POLL_MS);
  }
  return new Promise(() => undefined);
};

const openLog = async (path: string) => {
  const size = (await stat(path).catch(() => undefined))?.size ?? 0;
  const isFull = size > LOG_LIMIT_BYTES;
  if (isFull) await rename(path, `${path}.1`);
  return { path, size: isFull ? 0 : size, handle: await open(path, "a", 0o600) };
};

const freePort = (): Promise<number> =>
  new Promise((done, fail) => {
    const probe = createServer();
    probe.once("error", fail);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => done(typeof address === "object" && address !== null ? address.port : 0));
    });
  });
