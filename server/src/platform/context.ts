import type { Locale } from "@coulisse/contract/scalars.ts";
import type pg from "pg";
import type { Clock } from "#platform/clock.ts";
import type { Database, Tx } from "#platform/database.ts";
import type { FileStore } from "#platform/files.ts";
import type { JobQueue } from "#platform/jobs/job-queue.ts";
import type { Lanes } from "#platform/lanes.ts";
import type { Log } from "#platform/log.ts";
import { Problem } from "#platform/problem.ts";
import type { Secrets } from "#platform/secrets.ts";
import type { Providers } from "#providers/providers.ts";
import type { Workshop } from "#platform/workshop/workshop.ts";
import type { Settings } from "#server/settings.ts";

/** Who acts. Loaded with the session at each request, so that a right taken back is gone at once. */
export type Actor = Readonly<{
  userId: string;
  sessionId: string | null;
  /** Still registering: they reach the calls that finish the account, and no others. */
  isUnfinished?: boolean;
  isAdmin: boolean;
  /** An administrator who must add a second factor before anything else. */
  mustEnrol?: boolean;
  /** Companies that the user administers. */
  companyIds: readonly string[];
  /** The user, and the corporates for which their link is VALIDATED. */
  holderIds: readonly string[];
}>;

/** What the whole process shares. */
export type Services = Readonly<{
  db: Database;
  pool: pg.Pool;
  clock: Clock;
  files: FileStore;
  jobs: JobQueue;
  lanes: Lanes;
  workshop: Workshop;
  providers: Providers;
  log: Log;
  settings: Settings & Secrets;
}>;

/** What one request, one job or one step of the demo world works with. */
export type Context = Services &
  Readonly<{
    actor: Actor | null;
    locale: Locale;
    requestId: string;
    address: string;
    /** What the browser was given at its first sign-in, where it still has it. */
    deviceToken?: string | undefined;
    /** Aborted when whoever asked has broken off; jobs have nobody who waits. */
    gone?: AbortSignal | undefined;
  }>;

/** Runs in one transaction: all of it is kept, or nothing. */
export const transaction = <Result>(
  ctx: Context,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> => ctx.db.transaction().execute(work);

export const requireActor = (ctx: Context): Actor => {
  if (!ctx.actor) throw new Problem("no_session");
  return ctx.actor;
};

/** First line of an administrator's command; the HTTP layer has asked already, other doors have not. */
export const requireAdmin = (ctx: Context): Actor => {
  const actor = requireActor(ctx);
  if (!actor.isAdmin) throw new Problem("forbidden");
  return actor;
};
