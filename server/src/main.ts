import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { jobs } from "#server/features.ts";
import { settingsOfStart, type Settings } from "#server/settings.ts";
import { systemClock } from "#platform/clock.ts";
import type { Context, Services } from "#platform/context.ts";
import { heldByCalls, openDatabase, type OpenDatabase } from "#platform/database.ts";
import { shareConnections } from "#platform/reach/connections.ts";
import { keepWithLogin, requireHeld } from "#platform/reach/pooler.ts";
import { checkDurability } from "#platform/durability.ts";
import { openFileStore } from "#platform/file-stores/open-file-store.ts";
import { atAnyTime, migrate } from "#platform/migrations.ts";
import { installJobs } from "#platform/jobs/install-jobs.ts";
import { openJobQueue } from "#platform/jobs/job-queue.ts";
import { createLanes } from "#platform/work/lanes.ts";
import { createFileMaker } from "#platform/work/file-maker.ts";
import { openStreams } from "#platform/events/streams.ts";
import { createLog, type Log } from "#platform/log.ts";
import { openSecrets } from "#platform/secrets.ts";
import { watchPool } from "#platform/metrics/pools.ts";
import { countOutcomes } from "#providers/count-outcomes.ts";
import { openProviders } from "#providers/providers.ts";
import { serverLogin } from "#platform/server-login.ts";
import { isNewerThanWe, ownsDatabase, requireMigrated } from "#platform/standing.ts";
import { readVersion } from "#platform/product-version.ts";
import { StartRefused } from "#platform/start-refused.ts";
import { keepTracer, type Tracer } from "#platform/tracing/trace.ts";
import { makePushKeys } from "#features/messages/push/push.commands.ts";
import { watchSeals } from "#features/operations/system/seals.commands.ts";
import { findAudience } from "#features/operations/events/audience.queries.ts";
import { demoAccounts, demoPassword } from "#server/demo-accounts.ts";
import { reachDatabase } from "#server/reach-database.ts";
import { tryPort } from "#server/start-checks.ts";
import { startParts } from "#server/start-parts.ts";
import { findStartWarnings } from "#server/start-warnings.ts";
import { takeSystemd, type Systemd } from "#server/systemd-settings.ts";

const announce = (settings: Settings): void => {
  const lines = [`\nCoulisse: ${settings.publicUrl}`];
  if (settings.demo) {
    lines.push(`\nDemo accounts, password ${demoPassword}:`);
    lines.push(...demoAccounts.map(({ email, en }) => `  ${email.padEnd(28)} ${en}`));
  }
  process.stdout.write(`${lines.join("\n")}\n\n`);
};

/** Loaded where they are wanted and nowhere else: a server in production has no such package. */
const openStandIns = async (settings: Settings) => {
  if (!settings.demo) return null;
  const { wantsStandIns } = await import("../demo/sign-on/wants-stand-ins.ts");
  if (!wantsStandIns(settings)) return null;
  const { openStandIns: open } = await import("../demo/sign-on/stand-ins.ts");
  return open(settings);
};

/** Loaded where traces are kept and nowhere else: it would lengthen the start and take memory. */
const openTracer = async ({ otlpUrl }: Settings): Promise<Tracer | undefined> => {
  if (otlpUrl === undefined) return undefined;
  const { openOtlp } = await import("#platform/tracing/otlp.ts");
  const tracer = openOtlp(otlpUrl, await readVersion());
  keepTracer(tracer);
  return tracer;
};

/**
 * A fault that nobody expected ends the process, as its state is unknown; the log tells why, as one
 * line.
 */
const endOnUnhandled = (log: Log): void => {
  const end = (error: unknown) => {
    log.fatal({ err: error }, "unhandled: the process ends");
    process.exit(1);
  };
  process.on("uncaughtException", end);
  process.on("unhandledRejection", end);
};

/** A start acts for nobody. */
const atStart = (services: Services): Context => ({
  ...services,
  actor: null,
  means: { kind: "clock", name: "start" },
  locale: "fr",
  requestId: "start",
  address: "127.0.0.1",
});

type Running = Readonly<{
  stop: () => Promise<void>;
  stopsWithinMs: number;
  systemd: Systemd;
}>;

const demoNeedsOwner =
  "The demonstration is told by the owner of the database: set DEMO=false, or start it with the owner's DATABASE_URL.";

/**
 * Brings the database to this version where we own it, or refuses one that we may not serve; gives the
 * login's address.
 */
const prepareDatabase = async (url: string, isOwner: boolean, secret: string): Promise<string> => {
  if (!isOwner || (await isNewerThanWe(url))) {
    await requireMigrated(url, jobs);
    return isOwner ? serverLogin(url, secret) : url;
  }
  await migrate(url);
  await installJobs(url, jobs);
  return serverLogin(url, secret);
};

const pooledNeedsLogin =
  "DATABASE_DIRECT_URL names the owner of the tables: through a pooler a server serves as a login. Run npm run migrate with the owner's address, and give a login's as DATABASE_URL and DATABASE_DIRECT_URL.";

/** Opens the pool of calls: through the pooler where there is one, whose connections then hold what ours do. */
const openCalls = async (settings: Settings, serving: string): Promise<OpenDatabase> => {
  const { databaseUrl, databaseDirectUrl, databaseConnections, run } = settings;
  const { calls } = shareConnections(databaseConnections, run);
  if (!databaseUrl || !databaseDirectUrl) return openDatabase(serving, calls);
  await keepWithLogin(databaseDirectUrl, heldByCalls);
  await requireHeld(databaseUrl, heldByCalls);
  return openDatabase(databaseUrl, calls, databaseDirectUrl);
};

const start = async (): Promise<Running> => {
  const systemd = takeSystemd();
  const settings = await settingsOfStart();
  const log = createLog(settings.logLevel);
  endOnUnhandled(log);
  for (const warning of findStartWarnings(settings)) log.warn(warning);
  const tracer = await openTracer(settings);
  await tryPort(settings);
  const secrets = await openSecrets(settings);
  const { url, stop: stopDatabase } = await reachDatabase(settings, log);
  try {
    const isOwner = await ownsDatabase(url);
    if (settings.demo && !isOwner) throw new StartRefused(demoNeedsOwner);
    if (settings.databaseDirectUrl && isOwner) throw new StartRefused(pooledNeedsLogin);
    const serving = await prepareDatabase(url, isOwner, secrets.sessionSecret);
    const database = await openCalls(settings, serving);
    await checkDurability(database.pool);
    const standIns = await openStandIns(settings);
    watchPool("calls", database.pool);
    const providers = countOutcomes(openProviders(settings.providers));
    const services: Services = {
      ...database,
      clock: systemClock,
      files: await openFileStore(settings),
      jobs: openJobQueue(database.pool),
      lanes: createLanes(),
      fileMaker: createFileMaker(join(settings.dataDir, "papers"), log, {
        databaseUrl: database.directUrl,
      }),
      streams: openStreams({
        databaseUrl: database.directUrl,
        log,
        findAudience: (ids) => findAudience({ db: database.db, clock: systemClock }, ids),
      }),
      providers: standIns ? { ...providers, signOn: standIns.services } : providers,
      log,
      settings: { ...settings, ...secrets },
    };
    await makePushKeys(atStart(services));
    if (settings.demo) {
      const { loadDemo } = await import("../demo/load-demo.ts");
      await atAnyTime(url, () => loadDemo(services));
    }
    const stopParts = await startParts(services, {
      prepare: async (app) => standIns?.mount(app),
      announce: () => announce(settings),
    });
    const stopWatching = watchSeals(atStart(services));
    const stop = async () => {
      stopWatching();
      await stopParts();
      // A statement whose caller was broken off may hold its connection for long.
      await Promise.race([database.close(), pause(releaseMs)]);
      await Promise.race([tracer?.close(), pause(releaseMs)]);
      await stopDatabase();
    };
    systemd.ready(log);
    return { stop, stopsWithinMs: settings.drainSeconds * 1000 + stopMs, systemd };
  } catch (error) {
    await stopDatabase();
    throw error;
  }
};

/** How long connections that are in use are waited for, once nobody is answered any more. */
const releaseMs = 1500;
/**
 * The time is shorter than the ten seconds after which whoever asked us to stop kills; PostgreSQL
 * is told before.
 */
const stopMs = 9500;

/** One signal to a whole group of processes arrives here twice within this time. */
const sameSignalMs = 1000;

/** Answers what is under way, then stops; a person who asks again is not made to wait. */
const stopOnSignals = ({ stop, stopsWithinMs, systemd }: Running): void => {
  let askedAt: number | undefined;
  const leave = () => {
    const now = performance.now();
    if (askedAt !== undefined && now - askedAt > sameSignalMs) process.exit(1);
    if (askedAt !== undefined) return;
    askedAt = now;
    systemd.stopping();
    setTimeout(() => process.exit(1), stopsWithinMs).unref();
    stop().then(
      // Whoever watches over us starts again what ended of itself.
      () => process.exit(process.exitCode ?? 0),
      (error: unknown) => {
        process.stderr.write(`${String(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.on("SIGINT", leave);
  process.on("SIGTERM", leave);
};

try {
  stopOnSignals(await start());
} catch (error) {
  const text = error instanceof StartRefused ? error.message : String((error as Error).stack);
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
