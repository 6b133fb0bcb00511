import { isUnderWay } from "@coulisse/domain/machines.ts";
import type { DealWithTimeline } from "@coulisse/contract/market/market-shapes.schemas.ts";
import { actsFor, type Actor } from "#platform/actor.ts";
import type { Context, Reading } from "#platform/context.ts";
import type { DealListRow } from "#features/market/deals/deals.queries.ts";
import { findStanding } from "#features/identity/standing/standing.queries.ts";
import { stillActsFor } from "#features/entities/corporates/representation.queries.ts";

/** Whether both had signed while somebody’s identity had ended, or a freeze might be theirs. */
export const isDoubted = async (r: Reading, dealId: string): Promise<boolean> => {
  const held = await r.db
    .selectFrom("deal_events")
    .select("number")
    .where("deal_id", "=", dealId)
    .where("event", "=", "HELD")
    .executeTakeFirst();
  return held !== undefined;
};

type Obstacles = DealWithTimeline["obstacles"];

const reasonOf = async (ctx: Context, holderId: string) =>
  (await findStanding(ctx, { holderId })).reason;

/** The signer for an entity represents it no longer: another representative takes over. */
const lacksSigner = async (ctx: Context, row: DealListRow, side: "SELLER" | "BUYER") => {
  if (row.state !== "APPROVED") return false;
  return side === "SELLER"
    ? !(await stillActsFor(ctx, row.seller_user_id, row.seller_id))
    : !(await stillActsFor(ctx, row.buyer_user_id, row.buyer_id));
};

/**
 * A signature that came while something stood against the signer or the holder is doubted until
 * that is settled.
 */
const doubtOf = async (ctx: Context, row: DealListRow, side: "SELLER" | "BUYER") =>
  (await isDoubted(ctx, row.id))
    ? reasonOf(ctx, side === "SELLER" ? row.seller_user_id : row.buyer_user_id)
    : null;

/**
 * Why a deal stands still. A side and the platform are told what it is; the other side and the company
 * learn that there is something, and of a freeze nobody is told more than that.
 */
export const readObstacles = async (
  ctx: Context,
  actor: Actor,
  row: DealListRow,
): Promise<Obstacles> => {
  if (!isUnderWay("deals", row.state)) return [];
  const found: Obstacles = [];
  for (const side of ["SELLER", "BUYER"] as const) {
    const holderId = side === "SELLER" ? row.seller_id : row.buyer_id;
    const known = (await reasonOf(ctx, holderId)) ?? (await doubtOf(ctx, row, side));
    const reason = known ?? ((await lacksSigner(ctx, row, side)) ? "REPRESENTATIVE" : null);
    if (reason === null) continue;
    const isTold = actor.isAdmin || actsFor(actor, holderId);
    found.push({ side, reason: isTold ? reason : null });
  }
  return found;
};
