import { sql } from "kysely";
import type { Reads } from "#platform/context.ts";
import type { DealRow } from "#features/market/deals.store.ts";

/** Whether there is anybody who could pre-empt: who sells and who buys do not count. */
export const hasOtherHolders = async (
  { db }: Reads,
  deal: Pick<DealRow, "share_category_id" | "seller_id" | "buyer_id">,
): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from shareholders where share_category_id = ${deal.share_category_id}
      and quantity > 0 and holder_id not in (${deal.seller_id}, ${deal.buyer_id})) as found`.execute(
    db,
  );
  return rows[0]?.found ?? false;
};
