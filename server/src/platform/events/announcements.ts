/**
 * An announcement says that things have changed, and whom that concerns. It is sent once the transaction
 * that changes them is kept: what is rolled back is told to nobody. It never carries what they are now.
 */
import type { Thing } from "@coulisse/contract/wire/things.ts";
import type pg from "pg";
import { batcherOf } from "#platform/batch.ts";
import type { Log } from "#platform/log.ts";
import { partsOf } from "#platform/parts-of.ts";

/** PostgreSQL carries it to every process that listens. */
export const channel = "coulisse_events";

export type Announcement = Readonly<{
  changed: readonly Thing[];
  /** People whom it concerns by name: who was told of it, and who did it. */
  people: readonly string[];
  /** Ids of all that it is about: the people and companies whose it is are looked up where it is heard. */
  about: readonly string[];
  /** The session by which it was done, which knows of it already. */
  by: string | null;
}>;

/** A message between processes is an announcement, or the session that has just ended. */
export type Sent = Announcement | Readonly<{ ended: string }>;

/** Gathers whom a transaction concerns, as what is written in it names them. */
export type Concerned = Readonly<{
  /** Somebody who is told of it. */
  tell(userId: string): void;
  /** Something that it is about, of whatever kind. */
  about(id: string | null | undefined): void;
  toldPeople(): readonly string[];
  subjects(): readonly string[];
}>;

export const gatherConcerned = (): Concerned => {
  const people = new Set<string>();
  const subjects = new Set<string>();
  return {
    tell: (userId) => void people.add(userId),
    about: (id) => {
      if (id) subjects.add(id);
    },
    toldPeople: () => [...people],
    subjects: () => [...subjects],
  };
};

type Writer = Readonly<{
  changes?: readonly Thing[] | undefined;
  actor: Readonly<{ userId: string; sessionId: string | null }> | null;
}>;

/** A notification of PostgreSQL has 8 000 bytes at most, and an id takes forty. */
const idsAtOnce = 90;

/** One announcement of a transaction, in as many parts as it has room for. */
export const announcementsOf = (
  { changes = [], actor }: Writer,
  concerned: Concerned,
): Announcement[] => {
  const told = concerned.toldPeople();
  if (changes.length === 0 && told.length === 0) return [];
  const changed: Thing[] = [...new Set<Thing>([...changes, ...(told.length > 0 ? news : [])])];
  const by = actor?.sessionId ?? null;
  const people = [...new Set([...told, ...(actor === null ? [] : [actor.userId])])];
  const about = concerned.subjects();
  // Where nobody is named, those hear who run the platform.
  if (people.length + about.length <= idsAtOnce) return [{ changed, by, people, about }];
  return [
    ...Array.from(partsOf(people, idsAtOnce), (some) => ({ changed, by, people: some, about: [] })),
    ...Array.from(partsOf(about, idsAtOnce), (some) => ({ changed, by, people: [], about: some })),
  ];
};

const news = ["notification"] as const;

/**
 * A transaction that notifies makes all others that do wait for its commit, so none does: what several
 * have to say goes in one statement of its own.
 */
const notify = batcherOf(
  async (pool: pg.Pool, said: readonly (readonly string[])[]) => {
    const text = `select pg_notify('${channel}', line) from unnest($1::text[]) as line`;
    await pool.query({ name: "announce", text, values: [said.flat()] });
    return said.map(() => ({ value: undefined }));
  },
  { inFlightMax: 1 },
);

/**
 * Tells what has just been kept, without a wait. Where the database is away meanwhile, those who listen
 * learn by their own connection that they may have missed something.
 */
export const announce = (
  { pool, log }: Readonly<{ pool: pg.Pool; log: Log }>,
  announcements: readonly Announcement[],
): void => {
  if (announcements.length === 0) return;
  notify(
    pool,
    announcements.map((one) => JSON.stringify(one)),
  ).catch((error: unknown) => log.warn({ err: error }, "what has changed was told to nobody"));
};
