import { createHash } from "node:crypto";
import { transaction, type Context } from "#platform/context.ts";
import type { Tx } from "#platform/database.ts";
import { alarmAdministrators } from "#features/messages/administrators.commands.ts";
import {
  findListInUse,
  markScreened,
  readEntries,
  type ListKind,
  type ListRow,
} from "#features/identity-review/lists.store.ts";
import {
  findUnscreened,
  insertScreenings,
  liftOthers,
  raiseHit,
  type Looked,
  type NewScreening,
} from "#features/identity-review/screening.store.ts";
import { createMatcher, type Match } from "./screening/matching.ts";
import type { ListEntry } from "./screening/published-list.ts";

type ListMatch = Match<ListEntry>;
export type Lookup = Readonly<{ list: ListRow; match: (looked: Looked) => ListMatch[] }>;

/** A list ready to look people up in; a run over many people opens it once. */
export const openList = async (ctx: Context, list: ListRow): Promise<Lookup> => ({
  list,
  match: createMatcher(await readEntries(ctx.db, list.id)),
});

/** Changes when the entry or the person does: a hit that was settled is then asked about anew. */
const fingerprintOf = (looked: Looked, { entry }: ListMatch): string =>
  createHash("sha256")
    .update(JSON.stringify([looked.name, looked.bornOn, entry.names.toSorted(), entry.births]))
    .digest("hex")
    .slice(0, 32);

const raise = async (
  ctx: Context,
  tx: Tx,
  list: ListRow,
  looked: Looked,
  found: ListMatch,
): Promise<{ reference: string; fingerprint: string; isNew: boolean }> => {
  const { reference, nature: _, ...entry } = found.entry;
  const fingerprint = fingerprintOf(looked, found);
  const isNew = await raiseHit(tx, {
    id: ctx.clock.newId(),
    holderId: looked.holderId,
    listKind: list.kind as ListKind,
    reference,
    fingerprint,
    matchedName: found.matchedName,
    score: found.score,
    entry,
    publishedAt: list.published_at,
    createdAt: ctx.clock.now(),
  });
  return { reference, fingerprint, isNew };
};

/** each look-up leaves its trace, whatever it found. Gives the traces and the new hits. */
export const lookUp = async (
  ctx: Context,
  tx: Tx,
  { list, match }: Lookup,
  people: readonly Looked[],
  occasion: NewScreening["occasion"],
): Promise<{ screeningIds: string[]; newHits: number }> => {
  const screenings: NewScreening[] = [];
  let newHits = 0;
  for (const looked of people) {
    const found = match(looked);
    const raised = [];
    for (const hit of found) raised.push(await raise(ctx, tx, list, looked, hit));
    newHits += raised.filter(({ isNew }) => isNew).length;
    await liftOthers(tx, looked.holderId, list.kind as ListKind, raised, ctx.clock.now());
    screenings.push({
      id: ctx.clock.newId(),
      holderId: looked.holderId,
      listId: list.id,
      occasion,
      query: { name: looked.name, bornOn: looked.bornOn },
      hitCount: found.length,
      screenedBy: ctx.actor?.userId ?? null,
      screenedAt: ctx.clock.now(),
    });
  }
  if (screenings.length > 0) await insertScreenings(tx, screenings);
  return { screeningIds: screenings.map(({ id }) => id), newHits };
};

const peopleAtOnce = 200;

/**
 * Looks everybody up in the publication in use who was not yet: batch by batch, so that a run that
 * was cut off goes on where it stopped. New hits alarm the administrators with their batch.
 */
export const screenEverybody = async (ctx: Context, kind: ListKind): Promise<void> => {
  const list = await findListInUse(ctx.db, kind);
  if (!list) return;
  const lookup = await openList(ctx, list);
  for (;;) {
    const isDone = await transaction(ctx, async (tx) => {
      const people = await findUnscreened(tx, list.id, peopleAtOnce);
      const { newHits } = await lookUp(ctx, tx, lookup, people, "PUBLICATION");
      if (newHits > 0) {
        await alarmAdministrators(ctx, tx, {
          kind: kind === "FREEZE" ? "freeze_hits" : "exposed_hits",
          facts: { count: newHits },
          path: "/admin/investors?part=lists",
        });
      }
      if (people.length === peopleAtOnce) return false;
      await markScreened(tx, list.id, ctx.clock.now());
      return true;
    });
    if (isDone) return;
  }
};
