import { mkdir, realpath } from "node:fs/promises";
import { join } from "node:path";
import { lockFolder } from "#platform/folder-lock.ts";
import { keepSecret } from "#platform/secrets.ts";
import { chooseAccount } from "#platform/embedded-postgres/account.ts";
import { prepareBinaries } from "#platform/embedded-postgres/binaries.ts";
import { initialise, type Place, SUPERUSER } from "#platform/embedded-postgres/initialise.ts";
import { type Postmaster, startPostmaster } from "#platform/embedded-postgres/postmaster.ts";
import {
  clearLeftovers,
  readPostmasterFile,
  send,
  stopProcess,
} from "#platform/embedded-postgres/running-postmaster.ts";

export type Cluster = Readonly<{
  port: number;
  superuser: string;
  password: string;
  /** A connection string of the superuser. */
  url: (database: string) => string;
  /** Fast stop; doing it again changes nothing. */
  stop: () => Promise<void>;
}>;

export type ClusterOptions = Readonly<{
  dataDir: string;
  log: Readonly<{ info: (message: string) => void; error: (message: string) => void }>;
  /** The address of this server: told to whoever starts a second one on the same folder. */
  address?: string;
  /** A test alone sets this: it acknowledges what a power cut would take back. */
  fast?: boolean;
  /** PostgreSQL ended although nobody stopped it. */
  onLost?: () => void;
}>;

type Started = Readonly<{ place: Place; postmaster: Postmaster }>;

/** Starts the PostgreSQL of a data folder, which is then this process's alone. */
export const openEmbeddedPostgres = async (options: ClusterOptions): Promise<Cluster> => {
  await mkdir(options.dataDir, { recursive: true, mode: 0o700 });
  const dataDir = await realpath(options.dataDir);
  const lock = await lockFolder(dataDir, options.address ?? "no address");
  try {
    const password = await keepSecret(join(dataDir, "secrets", "postgres"));
    const started = await start(dataDir, password, options);
    const stop = superviseUntilStop(started, options, lock.release);
    return { ...describe(started.postmaster.port, password), stop };
  } catch (error) {
    await lock.release();
    throw error;
  }
};

/**
 * The PostgreSQL of a data folder that a server uses at this moment, for a command beside it.
 * Undefined where none runs there, or not yet.
 */
export const findRunningPostgres = async (
  dataDir: string,
): Promise<Pick<Cluster, "url"> | undefined> => {
  const running = await readPostmasterFile(join(dataDir, "postgres"));
  if (running?.ready !== true) return undefined;
  return describe(running.port, await keepSecret(join(dataDir, "secrets", "postgres")));
};

const start = async (
  dataDir: string,
  password: string,
  { log, fast = false }: ClusterOptions,
): Promise<Started> => {
  const cluster = join(dataDir, "postgres");
  const account = await chooseAccount(cluster);
  const binaries = await prepareBinaries(dataDir, account);
  const place: Place = { dataDir, cluster, account, binaries, fast };
  await initialise(place, password);
  if ((await clearLeftovers(cluster)) === "stopped") {
    log.info("stopped the PostgreSQL that a server killed before had left running");
  }
  const postmaster = await startPostmaster(place);
  log.info(`PostgreSQL ${binaries.major} runs on port ${postmaster.port}`);
  return { place, postmaster };
};

/**
 * Starts once more, on the port where everybody looks for it, what ended although nobody stopped it:
 * a process that the system killed for its memory, say. What ends twice needs a person, who is told.
 */
const superviseUntilStop = (
  { place, postmaster }: Started,
  { log, onLost }: ClusterOptions,
  release: () => Promise<void>,
): (() => Promise<void>) => {
  let running = postmaster;
  let restarting: Promise<void> | undefined;
  let isStopping = false;
  const hasEnded = () => running.child.exitCode !== null || running.child.signalCode !== null;
  // However this process ends, short of being killed outright, PostgreSQL ends with it.
  const stopAtExit = () => send(running.pid, "SIGINT");
  const giveUp = () => {
    process.off("exit", stopAtExit);
    log.error("PostgreSQL ended although nobody stopped it; postgres.log says why");
    onLost?.();
  };
  const startAgain = async (): Promise<void> => {
    log.error("PostgreSQL ended although nobody stopped it; it is started again, once");
    try {
      // Its backends may outlive it for a moment.
      await clearLeftovers(place.cluster);
      running = await startPostmaster(place, postmaster.port);
    } catch (error) {
      log.error(String(error));
      if (!isStopping) giveUp();
      return;
    }
    log.info(`PostgreSQL ${place.binaries.major} runs again on port ${running.port}`);
    if (!isStopping) running.child.once("exit", giveUp);
  };
  const lose = () => {
    restarting = startAgain();
  };
  process.once("exit", stopAtExit);
  const stopMinding = mindSignals();
  running.child.once("exit", lose);

  let stopping: Promise<void> | undefined;
  const stop = async () => {
    isStopping = true;
    running.child.off("exit", lose);
    await restarting;
    process.off("exit", stopAtExit);
    running.child.off("exit", giveUp);
    if (!hasEnded()) await stopProcess(running.pid, () => !hasEnded());
    stopMinding();
    await release();
  };
  return () => (stopping ??= stop());
};

const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };

// A signal that nobody listens to, as during a start, ends a process without its "exit": here it
// ends it with that, so that PostgreSQL is told.
const mindSignals = (): (() => void) => {
  const mind = (signal: keyof typeof SIGNALS) => {
    if (process.listenerCount(signal) === 1) process.exit(SIGNALS[signal]);
  };
  const names = Object.keys(SIGNALS) as (keyof typeof SIGNALS)[];
  for (const name of names) process.on(name, mind);
  return () => {
    for (const name of names) process.off(name, mind);
  };
};

const describe = (port: number, password: string) => ({
  port,
  superuser: SUPERUSER,
  password,
  url: (database: string) =>
    `postgresql://${SUPERUSER}:${password}@127.0.0.1:${port}/${encodeURIComponent(database)}`,
});
