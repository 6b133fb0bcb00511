import type { ActorKind } from "@coulisse/domain/actors.ts";
import type { CompanyMatter } from "@coulisse/domain/company-matters.ts";
import type { Locale } from "@coulisse/domain/words.ts";
import type pg from "pg";
import type { Thing } from "@coulisse/contract/wire/things.ts";
import { actsFor, type Actor } from "#platform/actor.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database, Queryable, Tx } from "#platform/database.ts";
import {
  announce,
  announcementsOf,
  gatherConcerned,
  type Concerned,
} from "#platform/events/announcements.ts";
import type { Streams } from "#platform/events/streams.ts";
import type { FileStore } from "#platform/files.ts";
import type { JobQueue } from "#platform/jobs/job-queue.ts";
import type { Lanes } from "#platform/work/lanes.ts";
import type { Log } from "#platform/log.ts";
import { Problem } from "#platform/problem.ts";
import { tryAgain } from "#platform/try-again.ts";
import type { Secrets } from "#platform/secrets.ts";
import type { Providers } from "#providers/providers.ts";
import type { FileMaker } from "#platform/work/file-maker.ts";
import type { Settings } from "#server/settings.ts";

/** Means say what acts where no person does by a session of theirs, and what it is called. */
export type Means = Readonly<{ kind: Exclude<ActorKind, "person">; name: string }>;

/** Services are what the whole process shares. */
export type Services = Readonly<{
  db: Database;
  pool: pg.Pool;
  directUrl: string;
  clock: Clock;
  files: FileStore;
  jobs: JobQueue;
  lanes: Lanes;
  fileMaker: FileMaker;
  streams: Streams;
  providers: Providers;
  log: Log;
  settings: Settings & Secrets;
}>;

/** A call of a company’s people, in a matter of it, that is tried or confirmed: what it names is its proposer’s. */
export type Confirmed = Readonly<{
  companyId: string;
  matter: CompanyMatter;
  proposedBy: string;
}>;

/** A context is what one request, one job or one step of the demo world works with. */
export type Context = Services &
  Readonly<{
    actor: Actor | null;
    /** The job, the provider or the token that acts; absent where a person does. */
    means?: Means | undefined;
    locale: Locale;
    requestId: string;
    address: string;
    /**
     * The token is the one that the browser was given at its first sign-in, where it still has it.
     */
    deviceToken?: string | undefined;
    /** The transaction that is open, where there is one: what is done inside takes part in it. */
    open?: Tx | undefined;
    /** The things that the call or the job changes, as its row says. */
    changes?: readonly Thing[] | undefined;
    /** The call that is confirmed or tried: its commands ask no further whether it waits. */
    confirmed?: Confirmed | undefined;
    /** Gathers whom the open transaction concerns: they are told once it is kept. */
    concerned?: Concerned | undefined;
    /** Aborted when whoever asked has broken off; jobs have nobody who waits. */
    gone?: AbortSignal | undefined;
  }>;

/**
 * A `Reading` is what a query reads with: a context, a `Writing`, or the services of the process.
 */
export type Reading = Readonly<{ db: Queryable; clock: Clock }>;

declare const isWriting: unique symbol;

/**
 * A context inside an open transaction, made by `write` alone: all that is done with it is kept, or
 * nothing is. Whoever takes part in a transaction of its caller asks for one.
 */
export type Writing = Omit<Context, "db" | "open"> &
  Readonly<{ db: Tx; open: Tx; [isWriting]: true }>;

const inside = (ctx: Context, tx: Tx): Writing => ({ ...ctx, db: tx, open: tx }) as Writing;

/**
 * Runs in one transaction: all of it is kept, or nothing. Inside one that is open it takes part in
 * that. Work that PostgreSQL made give way is done again from the start.
 */
export const write = <Result>(
  ctx: Context,
  work: (w: Writing) => Promise<Result>,
): Promise<Result> => {
  if (ctx.open) return work(inside(ctx, ctx.open));
  return tryAgain(async () => {
    const concerned = gatherConcerned();
    const result = await ctx.db
      .transaction()
      .execute((tx) => work(inside({ ...ctx, concerned }, tx)));
    announce(ctx, announcementsOf(ctx, concerned));
    return result;
  });
};

/** Reads that add up are made in one snapshot: nobody's change comes between them. */
export const snapshot = <Result>(
  ctx: Context,
  read: (inner: Context) => Promise<Result>,
): Promise<Result> => {
  if (ctx.open) return read(ctx);
  return ctx.db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute((tx) => read({ ...ctx, db: tx, open: tx }));
};

/**
 * The actor, as a line of the register and an entry of the log keep it: a person, or a token in a
 * person's name; a clock and a provider act for nobody.
 */
export const actedBy = ({ actor, means }: Pick<Context, "actor" | "means">) => ({
  actor_kind: means?.kind ?? "person",
  actor_id: means && means.kind !== "token" ? null : (actor?.userId ?? null),
  actor_means: means?.name ?? null,
});

export const requireActor = (ctx: Context): Actor => {
  if (!ctx.actor) throw new Problem("no_session");
  return ctx.actor;
};

/**
 * First line of what people do about themselves and an administrator for them: of anybody else's it
 * says no more than that nothing is there.
 */
export const requireSelfOrAdmin = (ctx: Context, userId: string): Actor => {
  const actor = requireActor(ctx);
  if (!actor.isAdmin && actor.userId !== userId) throw new Problem("not_found");
  return actor;
};

/** An administrator is somebody as well: on what is theirs, or an entity's of theirs, another decides. */
export const requireAnothers = (ctx: Context, holderId: string): void => {
  if (actsFor(requireActor(ctx), holderId)) throw new Problem("own_matter");
};

/** First line of an administrator's command; the HTTP layer has asked already, other doors have not. */
export const requireAdmin = (ctx: Context): Actor => {
  const actor = requireActor(ctx);
  if (!actor.isAdmin) throw new Problem("forbidden");
  return actor;
};
