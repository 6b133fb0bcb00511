import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { createApp } from "#server/app.ts";
import { readSettings } from "#server/settings.ts";
import { systemClock, type Clock } from "#platform/clock.ts";
import { write, type Context, type Services } from "#platform/context.ts";
import { connect, type DatabasePatience } from "#platform/database.ts";
import { openFileStore } from "#platform/file-stores/open-file-store.ts";
import { openJobQueue } from "#platform/jobs/job-queue.ts";
import { createLanes } from "#platform/work/lanes.ts";
import { createFileMaker, openFileProcesses, type FileMaker } from "#platform/work/file-maker.ts";
import { openStreams, type StreamBounds } from "#platform/events/streams.ts";
import { createLog } from "#platform/log.ts";
import { writeSessionCookies } from "#platform/session-cookies.ts";
import { openProviders } from "#providers/providers.ts";
import { findAudience } from "#features/operations/events/audience.queries.ts";
import { openSession } from "#features/accounts/sign-in/sessions.commands.ts";
import { createTestDatabase, type TestDatabase } from "./cluster/template.ts";
import { createClient, type Client } from "./client.ts";
import { watchAnswers } from "./declared-answers.ts";
import { keepPlans } from "./kept-plans.ts";
import { runJobs, type JobsToRun } from "./run-jobs.ts";
import { createPeople, type People } from "./people.ts";

export type World = Readonly<{
  app: FastifyInstance;
  services: Services;
  ownerUrl: string;
  people: People;
  /** A caller without a session. */
  guest: Client;
  /**
   * A caller with a session of their own, opened as a sign-in opens it once the password is proved:
   * to prove one takes longer than most tests. What is about signing in asks `guest.signIn`.
   */
  signedIn(email: string): Promise<Client>;
  /** A context as a command gets it, for factories. */
  contextOf(actor: Context["actor"]): Context;
  /** Works every job that waits, and those that these send. */
  runJobs(options?: JobsToRun): Promise<void>;
  close(): Promise<void>;
}>;

const secret = "a".repeat(64);

export type WorldOptions = Readonly<{
  clock?: Clock;
  /** Settings beyond the defaults, as the environment says them. */
  environment?: Readonly<Record<string, string>>;
  /** What its connections wait for, where that is what a test is about. */
  patience?: DatabasePatience;
  /** A database and a folder that outlive the world, for a server that goes on with them. */
  kept?: Readonly<{ database: TestDatabase; dataDir: string }>;
  /** What draws papers, where what they say is not what a test is about. */
  fileMaker?: (fileMaker: FileMaker) => FileMaker;
  /** How many streams of events may be open, where that is what a test is about. */
  streamBounds?: StreamBounds;
  /** In place of those that the settings choose. */
  providers?: Partial<Services["providers"]>;
}>;

/**
 * The processes that draw serve all worlds of a process of tests, as they serve all callers of a
 * server: each takes seconds to read what it draws with.
 */
const fileProcesses = openFileProcesses(createLog("error"));

/** One database, one server and a few people; a test file closes it when it ends. */
export const createWorld = async (options: WorldOptions = {}): Promise<World> => {
  const database = options.kept?.database ?? (await createTestDatabase());
  const { db, pool, directUrl, close } = connect(database.url, options.patience);
  keepPlans(pool);
  const dataDir = options.kept?.dataDir ?? (await mkdtemp(join(tmpdir(), "coulisse-test-")));
  const settings = readSettings(
    { LOG_LEVEL: "error", ...options.environment },
    { workingDirectory: dataDir },
  );
  const services: Services = {
    db,
    pool,
    directUrl,
    clock: options.clock ?? systemClock,
    files: await openFileStore({ ...settings, dataDir }),
    jobs: openJobQueue(pool),
    lanes: createLanes(),
    fileMaker: (options.fileMaker ?? ((drawing) => drawing))(
      createFileMaker(join(dataDir, "papers"), createLog("error"), {
        databaseUrl: directUrl,
        processes: fileProcesses,
      }),
    ),
    streams: openStreams({
      databaseUrl: directUrl,
      log: createLog("error"),
      findAudience: (ids) => findAudience({ db, clock: systemClock }, ids),
      ...(options.streamBounds === undefined ? {} : { bounds: options.streamBounds }),
    }),
    providers: { ...openProviders(settings.providers), ...options.providers },
    log: createLog("error"),
    settings: { ...settings, demo: false, sessionSecret: secret, filesKey: secret },
  };
  const app = await createApp(services);
  const expectDeclaredAnswers = watchAnswers(app, settings.publicUrl);
  const guest = createClient(app);
  const signedIn = async (email: string): Promise<Client> => {
    const ctx = contextOf(null);
    const found = await db
      .selectFrom("users")
      .select(["id", "state"])
      .where("email", "=", email)
      .where("state", "in", ["ACTIVE", "REGISTERING"])
      .orderBy("state")
      .executeTakeFirst();
    if (!found) throw new Error(`${email} could not sign in: nobody has this address`);
    const tokens = await write(ctx, (w) => openSession(w, found.id, "lightMyRequest"));
    const client = createClient(app);
    writeSessionCookies(ctx, ({ name, value }) => client.cookies.set(name, value), tokens);
    return client;
  };
  const contextOf = (actor: Context["actor"]): Context => ({
    ...services,
    actor,
    // Who asks without a session stands for a job.
    means: actor === null ? { kind: "clock", name: "test" } : undefined,
    locale: "fr",
    requestId: "test",
    address: "127.0.0.1",
  });
  return {
    app,
    services,
    ownerUrl: database.ownerUrl,
    people: await createPeople(contextOf(null)),
    guest,
    signedIn,
    contextOf,
    runJobs: (options) => runJobs(services, options),
    close: async () => {
      await app.close();
      services.fileMaker.close();
      await services.jobs.close();
      await close();
      if (!options.kept) {
        await database.drop();
        await rm(dataDir, { recursive: true, force: true });
      }
      expectDeclaredAnswers();
    },
  };
};
