import { dutyDueOn } from "@coulisse/domain/transfer-duty.ts";
import { sql } from "kysely";
import { dayOf } from "#platform/clock.ts";
import type { Writing } from "#platform/context.ts";
import { openDealFormalities } from "#features/formalities/event-formalities.commands.ts";
import type { DealRow } from "#features/market/deals/deals.store.ts";
import { saleDayOf } from "#features/market/market.rules.ts";

/** above a quarter of the company, somebody is named as its beneficial owner. */
const isMoreThanAQuarter = (held: bigint, all: bigint): boolean => held * 4n > all;

/** Whether the line that was just written moved somebody over the quarter, or below it. */
const changesOwners = async (w: Writing, deal: DealRow): Promise<boolean> => {
  const { rows } = await sql<{ holder: string; held: bigint; all: bigint }>`
    select p.holder_id as holder, p.quantity as held, r.share_count as all
    from positions p join registers r on r.company_id = p.company_id
    where p.company_id = ${deal.company_id}
      and p.holder_id in (${deal.seller_id}, ${deal.buyer_id})`.execute(w.db);
  return rows.some(({ holder, held, all }) => {
    const before = holder === deal.buyer_id ? held - deal.quantity : held + deal.quantity;
    return isMoreThanAQuarter(before, all) !== isMoreThanAQuarter(held, all);
  });
};

/**
 * Opens what the law asks for after a sale, in the transaction that settles it.
 */
export const openFormalitiesOf = async (w: Writing, deal: DealRow): Promise<void> => {
  const seller = await w.db
    .selectFrom("holders")
    .select("kind")
    .where("id", "=", deal.seller_id)
    .executeTakeFirstOrThrow();
  await openDealFormalities(w, {
    id: deal.id,
    companyId: deal.company_id,
    seller: {
      holderId: deal.seller_id,
      kind: seller.kind === "corporate" ? "corporate" : "user",
    },
    buyerId: deal.buyer_id,
    dutyCents: deal.duty_cents,
    dutyDueOn: dutyDueOn(saleDayOf(deal, w.clock.now())),
    settledOn: dayOf(w.clock.now()),
    changesBeneficialOwners: await changesOwners(w, deal),
  });
};
