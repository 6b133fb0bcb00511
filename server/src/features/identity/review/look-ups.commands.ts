import { createHash } from "node:crypto";
import { screeningListKinds } from "@coulisse/contract/identity/screening.ts";
import { write, type Context, type Writing } from "#platform/context.ts";
import { alarmAdministrators } from "#features/messages/administrators.commands.ts";
import {
  findListInUse,
  markScreened,
  readEntries,
  type ListKind,
  type ListRow,
} from "#features/identity/review/lists.store.ts";
import { screenDeclaredJob } from "#features/identity/review/review.jobs.ts";
import {
  findLooked,
  findUnscreened,
  insertScreenings,
  liftOthers,
  raiseHit,
  type Declared,
  type Looked,
  type NewScreening,
} from "#features/identity/review/screening.store.ts";
import { createMatcher, type Match, type PersonLookedFor } from "./screening/matching.ts";
import type { ListEntry } from "./screening/published-list.ts";

type ListMatch = Match<ListEntry>;
export type Lookup = Readonly<{ list: ListRow; match: (looked: PersonLookedFor) => ListMatch[] }>;

/** A list ready to look people up in; a run over many people opens it once. */
export const openList = async (ctx: Context, list: ListRow): Promise<Lookup> => ({
  list,
  match: createMatcher(await readEntries(ctx, list.id)),
});

/** Changes when the entry or the person does: a hit that was settled is then asked about anew. */
const fingerprintOf = (looked: Looked | Declared, { entry }: ListMatch): string =>
  createHash("sha256")
    .update(
      JSON.stringify([
        looked.name,
        looked.bornOn,
        entry.names.toSorted(),
        entry.births,
        // What each representative declared is settled by itself.
        ...("declaredBy" in looked ? [looked.declaredBy, looked.declaredAs] : []),
      ]),
    )
    .digest("hex")
    .slice(0, 32);

const raise = async (
  w: Writing,
  list: ListRow,
  {
    holderId,
    looked,
    found,
  }: Readonly<{
    holderId: string;
    looked: Looked | Declared;
    found: ListMatch;
  }>,
): Promise<{ reference: string; fingerprint: string; isNew: boolean }> => {
  const { reference, nature: _, ...entry } = found.entry;
  const fingerprint = fingerprintOf(looked, found);
  const isNew = await raiseHit(w, {
    id: w.clock.newId(),
    holderId,
    declared: "declaredBy" in looked ? looked : null,
    listKind: list.kind as ListKind,
    reference,
    fingerprint,
    matchedName: found.matchedName,
    score: found.score,
    entry,
    publishedAt: list.published_at,
    createdAt: w.clock.now(),
  });
  return { reference, fingerprint, isNew };
};

/**
 * each look-up leaves its trace, whatever it found; of an entity also those of whoever was
 * declared as its owner. Gives the traces and the new hits.
 */
export const lookUp = async (
  w: Writing,
  { list, match }: Lookup,
  people: readonly Looked[],
  occasion: NewScreening["occasion"],
): Promise<{ screeningIds: string[]; newHits: number }> => {
  const screenings: NewScreening[] = [];
  let newHits = 0;
  const kind = list.kind as ListKind;
  for (const { declared, ...holder } of people) {
    const { holderId } = holder;
    const raised = [];
    for (const looked of [{ declared, ...holder }, ...declared]) {
      const matches = match(looked);
      for (const found of matches) {
        raised.push(await raise(w, list, { holderId, looked, found }));
      }
      screenings.push({
        id: w.clock.newId(),
        holderId,
        listId: list.id,
        occasion,
        query: {
          name: looked.name,
          bornOn: looked.bornOn,
          declaredAs: "declaredAs" in looked ? looked.declaredAs : null,
        },
        hitCount: matches.length,
        screenedBy: w.actor?.userId ?? null,
        screenedAt: w.clock.now(),
      });
    }
    newHits += raised.filter(({ isNew }) => isNew).length;
    await liftOthers(w, holderId, { id: list.id, kind }, raised, w.clock.now());
  }
  if (screenings.length > 0) await insertScreenings(w, screenings);
  return { screeningIds: screenings.map(({ id }) => id), newHits };
};

const alarm = (w: Writing, kind: ListKind, count: number): Promise<void> =>
  alarmAdministrators(w, {
    kind: kind === "FREEZE" ? "freeze_hits" : "exposed_hits",
    facts: { count },
    path: "/admin/investors?part=lists",
  });

/**
 * Asks in the transaction of what declares somebody: R-27 asks without delay, and a list is long.
 */
export const askScreening = (w: Writing, holderId: string): Promise<void> =>
  w.jobs.send(w.db, screenDeclaredJob, { holderId });

/** Looks an entity and whom it declares up in the lists in use; the next import looks again. */
export const screenDeclared = async (ctx: Context, holderId: string): Promise<void> => {
  for (const kind of screeningListKinds) {
    const list = await findListInUse(ctx, kind);
    if (!list) continue;
    const lookup = await openList(ctx, list);
    await write(ctx, async (w) => {
      const looked = await findLooked(w, holderId);
      if (!looked) return;
      const { newHits } = await lookUp(w, lookup, [looked], "DECLARATION");
      if (newHits > 0) await alarm(w, kind, newHits);
    });
  }
};

const peopleAtOnce = 200;

/**
 * Looks everybody up in the publication in use who was not yet: batch by batch, so that a run that
 * was cut off goes on where it stopped. New hits alarm the administrators with their batch.
 */
export const screenEverybody = async (ctx: Context, kind: ListKind): Promise<void> => {
  const list = await findListInUse(ctx, kind);
  if (!list) return;
  const lookup = await openList(ctx, list);
  for (;;) {
    const isDone = await write(ctx, async (w) => {
      const people = await findUnscreened(w, list.id, peopleAtOnce);
      const { newHits } = await lookUp(w, lookup, people, "PUBLICATION");
      if (newHits > 0) await alarm(w, kind, newHits);
      if (people.length === peopleAtOnce) return false;
      await markScreened(w, list.id, w.clock.now());
      return true;
    });
    if (isDone) return;
  }
};
