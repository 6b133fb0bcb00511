import type { PartyGap } from "@coulisse/contract/market/market.ts";
import type { Reading } from "#platform/context.ts";
import { fieldProblem, Problem } from "#platform/problem.ts";
import { findCivilState } from "#features/accounts/people/civil-states.queries.ts";

/** Finds what form 2759 asks of a party and nobody has stated yet. */
export const findPartyGaps = async (r: Reading, holderId: string): Promise<PartyGap[]> => {
  const holder = await r.db
    .selectFrom("holders as h")
    .leftJoin("corporates as e", "e.id", "h.id")
    .select(["h.kind", "h.domicile", "e.siren", "e.activity_code"])
    .where("h.id", "=", holderId)
    .executeTakeFirst();
  const isStated = holder?.kind !== "user" || (await findCivilState(r, holderId));
  // An entity that no French directory numbers has no such code.
  const isCoded = !holder?.siren || holder.activity_code;
  return [
    ...(holder?.domicile?.trim() ? [] : ["DOMICILE" as const]),
    ...(isStated ? [] : ["CIVIL_STATE" as const]),
    ...(isCoded ? [] : ["ACTIVITY_CODE" as const]),
  ];
};

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
