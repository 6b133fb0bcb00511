import type { Reading, Writing } from "#platform/context.ts";
import { Problem } from "#platform/problem.ts";
import type { DealRow } from "#features/market/deals/deals.store.ts";
import { isDoubted } from "#features/market/deals/deal-obstacles.queries.ts";
import { recordStep } from "#features/market/deals/held-deals.commands.ts";
import { mayBePaid } from "#features/market/traders.commands.ts";

type Sides = Pick<DealRow, "seller_id" | "buyer_id" | "seller_user_id" | "buyer_user_id">;

/**
 * Gives the sides on which whoever signed, or whom they signed for, may not be paid now (R-24,
 *
 */
const doubtedSides = async (r: Reading, deal: Sides): Promise<("SELLER" | "BUYER")[]> => {
  const found: ("SELLER" | "BUYER")[] = [];
  for (const [side, ids] of [
    ["SELLER", new Set([deal.seller_id, deal.seller_user_id])],
    ["BUYER", new Set([deal.buyer_id, deal.buyer_user_id])],
  ] as const) {
    for (const id of ids) {
      if ((await mayBePaid(r, id)) || found.includes(side)) continue;
      found.push(side);
    }
  }
  return found;
};

/**
 * A provider tells of signatures that nobody could refuse: of somebody whose identity has ended, or
 * whose name is on a register of freezes by then. The order is signed, and a person looks at it
 * before anything is paid or settled; the trace of it stays.
 */
export const setAsideDoubted = async (w: Writing, deal: DealRow): Promise<void> => {
  const sides = await doubtedSides(w, deal);
  if (sides.length === 0) return;
  await recordStep(w, deal, { event: "HELD", part: "CLOCK", detail: { sides } });
};

/**
 * A deal that was signed so goes on once a person has settled what stood against it, on both sides.
 */
export const requireUndoubted = async (r: Reading, deal: DealRow): Promise<void> => {
  if (!(await isDoubted(r, deal.id))) return;
  const sides = await doubtedSides(r, deal);
  if (sides.length > 0) throw new Problem("deal_stands_still");
};
