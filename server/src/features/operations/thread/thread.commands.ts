import type { Actor } from "#platform/actor.ts";
import { requireActor, write, type Context, type Writing } from "#platform/context.ts";
import { Problem } from "#platform/problem.ts";
import { mayInvestIn } from "#features/companies/facts/company-relations.queries.ts";
import { findGoal } from "#features/operations/thread/goals.queries.ts";
import { findKept, readOwnThread } from "#features/operations/thread/thread.queries.ts";
import {
  deleteThread,
  writeDismissal,
  writeThread,
  type Aimed,
} from "#features/operations/thread/thread.store.ts";

/**
 * Keeps what somebody came for. The same thing again goes on as it stands, also where it was put away;
 * once it has ended it begins anew.
 */
export const keepThread = (ctx: Context, aimed: Aimed) =>
  write(ctx, async (w) => {
    const actor = requireActor(w);
    const goal = await findGoal(w, actor, aimed);
    // A role by which somebody reads a company is no way into its rounds.
    if (!goal || !(await mayInvestIn(w, goal.company.id))) {
      throw new Problem(aimed.aim === "ROUND" ? "fundraising_not_found" : "offer_not_found");
    }
    const kept = await findKept(w, actor.userId);
    const isSame = kept?.aim === aimed.aim && kept.id === aimed.id;
    if (!isSame || (await hasEnded(w, actor))) await writeThread(w, actor.userId, aimed);
    return readOwnThread(w, actor);
  });

const hasEnded = async (w: Writing, actor: Actor): Promise<boolean> => {
  const { thread } = await readOwnThread(w, actor);
  return thread !== null && thread.state !== "UNDER_WAY";
};

/** An invitation is a thread by itself: it is written down once it is put away. */
export const dismissThread = (ctx: Context): Promise<void> =>
  write(ctx, async (w) => {
    const { userId } = requireActor(w);
    const kept = await findKept(w, userId);
    if (!kept) return;
    if (!kept.isWritten) await writeThread(w, userId, kept);
    await writeDismissal(w, userId, w.clock.now());
  });

export const restoreThread = (ctx: Context): Promise<void> =>
  write(ctx, (w) => writeDismissal(w, requireActor(w).userId, null));

/** Erased in the transaction that closes the account of whose it is. */
export const eraseThreadOf = (w: Writing, userId: string): Promise<void> => deleteThread(w, userId);
