import type { Reading } from "#platform/context.ts";
import { fieldProblem, Problem } from "#platform/problem.ts";
import { findPartyGaps } from "#features/entities/parties/parties.queries.ts";

type Sides = Readonly<{ seller_id: string; buyer_id: string }>;

/** No order is drawn with a hole in it: who asks is told what is theirs to state, and what is not. */
export const requireStated = async (
  r: Reading,
  deal: Sides,
  side: "SELLER" | "BUYER",
): Promise<void> => {
  const [own, other] =
    side === "SELLER" ? [deal.seller_id, deal.buyer_id] : [deal.buyer_id, deal.seller_id];
  const [gap] = await findPartyGaps(r, own);
  if (gap === "DOMICILE") throw fieldProblem("party_domicile_missing", "addressId");
  if (gap === "CIVIL_STATE") throw fieldProblem("civil_state_missing", "maritalState");
  if (gap === "ACTIVITY_CODE") throw fieldProblem("activity_code_missing", "activityCode");
  if ((await findPartyGaps(r, other)).length > 0) throw new Problem("other_side_incomplete");
};
