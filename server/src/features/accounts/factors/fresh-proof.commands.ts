import type { Actor } from "#platform/actor.ts";
import { requireActor, type Context, type Writing } from "#platform/context.ts";
import { Problem } from "#platform/problem.ts";

const proofMinutes = 10;

/**
 * Whether the session that asks still stands, once its account is held: a claim or a new password ends
 * it, and a call that was under way meanwhile adds no way in.
 */
export const isStillOpen = async (w: Writing): Promise<boolean> => {
  const { sessionId } = requireActor(w);
  const open = await w.db
    .selectFrom("sessions")
    .select("id")
    .where("id", "=", sessionId)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return open !== undefined;
};

/**
 * A fresh proof keeps a session that somebody left open, or stole, from what it must not do (ASVS
 * 7.5.1): its owner signed in or proved themselves anew a short while ago.
 */
export const requireFreshProof = async (ctx: Context): Promise<Actor> => {
  const actor = requireActor(ctx);
  // What the process does by itself, as when it makes the demo world, has no session to be stolen.
  if (actor.sessionId === null) return actor;
  const earliest = new Date(ctx.clock.now().getTime() - proofMinutes * 60_000);
  const fresh = await ctx.db
    .selectFrom("sessions")
    .select("id")
    .where("id", "=", actor.sessionId)
    .where("proved_at", ">", earliest)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  if (!fresh) throw new Problem("proof_needed");
  return actor;
};
