import type {
  Screening,
  ScreeningHit,
} from "@coulisse/contract/identity/screening-shapes.schemas.ts";
import { recordAudit } from "#platform/audit.ts";
import {
  requireAdmin,
  requireAnothers,
  write,
  type Context,
  type Writing,
} from "#platform/context.ts";
import { fieldProblem, Problem } from "#platform/problem.ts";
import { requireVersion } from "#platform/version.ts";
import { freezeListInUse } from "#features/identity/review/lists.commands.ts";
import { findListInUse } from "#features/identity/review/lists.store.ts";
import { lookUp, openList, type Lookup } from "#features/identity/review/look-ups.commands.ts";
import {
  findLooked,
  lockHit,
  writeDecisionOnHit,
  type NewScreening,
} from "#features/identity/review/screening.store.ts";
import { getHit, screeningsById } from "#features/identity/review/screenings.queries.ts";

/** The lists in use, opened before the transaction: the freeze register must be among them. */
export const openLists = async (ctx: Context): Promise<Lookup[]> => {
  const freeze = await freezeListInUse(ctx);
  const exposed = await findListInUse(ctx, "EXPOSED");
  return Promise.all([freeze, ...(exposed ? [exposed] : [])].map((list) => openList(ctx, list)));
};

/** Looks one holder up in all lists, within the transaction of what asks for it. */
export const screenIn = async (
  w: Writing,
  lookups: readonly Lookup[],
  holderId: string,
  occasion: NewScreening["occasion"],
): Promise<string[]> => {
  const looked = await findLooked(w, holderId);
  if (!looked) throw fieldProblem("holder_not_found", "holderId");
  const ids: string[] = [];
  for (const lookup of lookups) {
    ids.push(...(await lookUp(w, lookup, [looked], occasion)).screeningIds);
  }
  return ids;
};

/** An administrator asks for it, for example after a name was corrected. */
export const screenHolder = async (ctx: Context, holderId: string): Promise<Screening[]> => {
  requireAdmin(ctx);
  const lookups = await openLists(ctx);
  return write(ctx, async (w) => {
    const ids = await screenIn(w, lookups, holderId, "DEMAND");
    await recordAudit(w, {
      action: "holder.screened",
      entityType: "holder",
      entityId: holderId,
      detail: { screeningIds: ids },
    });
    return screeningsById(w, ids);
  });
};

type Settlement = Readonly<{ decision: "OTHER_PERSON" | "CONFIRMED"; reason: string }>;

/** An open hit is settled once; one that was confirmed blocks until the list lets go of it. */
export const settleHit = async (
  ctx: Context,
  hitId: string,
  { decision, reason }: Settlement,
  version?: number,
): Promise<ScreeningHit> => {
  const { userId } = requireAdmin(ctx);
  return write(ctx, async (w) => {
    const hit = await lockHit(w, hitId);
    if (!hit) throw new Problem("hit_not_found");
    requireAnothers(w, hit.holder_id);
    if (hit.state !== "OPEN") throw new Problem("hit_settled");
    requireVersion(version, hit.version);
    await writeDecisionOnHit(w, hit, {
      state: decision,
      reason,
      settled_by: userId,
      settled_at: w.clock.now(),
    });
    await recordAudit(w, {
      action: "screening_hit.settled",
      entityType: "holder",
      entityId: hit.holder_id,
      detail: { hitId, decision, reason, list: hit.list_kind, reference: hit.reference },
    });
    return getHit(w, hitId);
  });
};
