import { sql, type RawBuilder } from "kysely";
import { isOwn } from "#platform/actor-sql.ts";
import type { Actor } from "#platform/actor.ts";
import type { Context, Reading } from "#platform/context.ts";
import type { DealRow } from "#features/market/deals/deals.store.ts";
import { quantityHeld } from "#features/market/traders.queries.ts";

/** Whether there is anybody who could pre-empt: who sells and who buys do not count (R-18). */
export const hasOtherHolders = async (
  r: Reading,
  deal: Pick<DealRow, "share_category_id" | "seller_id" | "buyer_id">,
): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from shareholders where share_category_id = ${deal.share_category_id}
      and quantity > 0 and holder_id not in (${deal.seller_id}, ${deal.buyer_id})) as found`.execute(
    r.db,
  );
  return rows[0]?.found ?? false;
};

/** R-18: where one of these holders held shares when it began, stands on no side, and has not claimed. */
export const waitsForClaimOf = (
  actor: Actor,
  { clock }: Pick<Context, "clock">,
): RawBuilder<boolean> => {
  const began = sql`(d.accepted_at at time zone 'Europe/Paris')::date`;
  const held = quantityHeld({ category: sql`d.share_category_id`, holder: sql`h.id`, day: began });
  return sql<boolean>`(d.state = 'PRE_EMPTION' and d.preempted_at is null
    and d.due_at > ${clock.now()} and exists (
      select from holders h where ${isOwn(actor, sql`h.id`)} and h.id not in (d.seller_id, d.buyer_id)
        and not exists (select from deal_claims q where q.deal_id = d.id and q.holder_id = h.id)
        and ${held} > 0))`;
};
