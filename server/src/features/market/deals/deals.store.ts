import type { DealEvent, DealPart, DealState } from "@coulisse/contract/market/market.ts";
import { sql, type Insertable, type Updateable } from "kysely";
import type { Writing } from "#platform/context.ts";
import type { DealConsents, Deals } from "#platform/database-types.ts";
import { onQuantity } from "#features/market/offers/offers.store.ts";

/** The company and the offer of a deal are locked before it. */
export const lockDeal = (w: Writing, id: string) =>
  w.db.selectFrom("deals").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
export type DealRow = NonNullable<Awaited<ReturnType<typeof lockDeal>>>;

export const insertDeal = async (
  w: Writing,
  values: Omit<Insertable<Deals>, "id" | "created_at"> & { state: DealState },
): Promise<string> => {
  const id = w.clock.newId();
  await w.db
    .insertInto("deals")
    .values({ ...values, id, created_at: w.clock.now() })
    .execute()
    .catch((error: unknown) => {
      throw onQuantity(error);
    });
  return id;
};

/** A step of one that is locked. What it promises is weighed with it. */
export const writeDeal = async (
  w: Writing,
  { id, version }: Pick<DealRow, "id" | "version">,
  columns: Updateable<Deals> & { state?: DealState },
): Promise<void> => {
  await w.db
    .updateTable("deals")
    .set({ ...columns, version: version + 1 })
    .where("id", "=", id)
    .execute()
    .catch((error: unknown) => {
      throw onQuantity(error);
    });
};

type NewEvent = Readonly<{
  event: DealEvent;
  part: DealPart;
  actorId: string | null;
  reason?: string | null;
}>;

/** The next line of the timeline of a deal that is locked. */
export const insertEvent = async (
  w: Writing,
  dealId: string,
  at: Date,
  { event, part, actorId, reason = null }: NewEvent,
): Promise<void> => {
  await sql`insert into deal_events (deal_id, number, event, at, part, actor_id, reason)
    select ${dealId}, coalesce(max(number), 0) + 1, ${event}, ${at}, ${part}, ${actorId}, ${reason}
    from deal_events where deal_id = ${dealId}`.execute(w.db);
};

type NewClaim = Readonly<{
  dealId: string;
  holderId: string;
  claimedBy: string;
  quantity: bigint;
  held: bigint;
  at: Date;
}>;

/** A claim that is made again counts from then on: a tie goes to whoever claimed before. */
export const keepClaim = async (w: Writing, claim: NewClaim): Promise<void> => {
  await w.db
    .insertInto("deal_claims")
    .values({
      deal_id: claim.dealId,
      holder_id: claim.holderId,
      claimed_by: claim.claimedBy,
      quantity: claim.quantity,
      held_quantity: claim.held,
      claimed_at: claim.at,
    })
    .onConflict((conflict) =>
      conflict.columns(["deal_id", "holder_id"]).doUpdateSet({
        claimed_by: claim.claimedBy,
        quantity: claim.quantity,
        claimed_at: claim.at,
      }),
    )
    .execute();
};

type ConsentColumns = Omit<Updateable<DealConsents>, "deal_id" | "user_id">;

/** Consents that come later are added to those that were given before. */
export const keepConsents = async (
  w: Writing,
  { dealId, userId }: Readonly<{ dealId: string; userId: string }>,
  columns: ConsentColumns,
): Promise<void> => {
  await w.db
    .insertInto("deal_consents")
    .values({ ...columns, deal_id: dealId, user_id: userId })
    .onConflict((conflict) =>
      conflict.columns(["deal_id", "user_id"]).doUpdateSet({ ...columns, user_id: userId }),
    )
    .execute();
};

/** Claims are locked in the order in which they were made. */
export const lockClaims = (w: Writing, dealId: string) =>
  w.db
    .selectFrom("deal_claims")
    .selectAll()
    .where("deal_id", "=", dealId)
    .orderBy("claimed_at")
    .orderBy("holder_id")
    .forUpdate()
    .execute();

export const writeAllotment = async (
  w: Writing,
  dealId: string,
  holderId: string,
  quantity: bigint,
): Promise<void> => {
  await w.db
    .updateTable("deal_claims")
    .set({ allotted_quantity: quantity })
    .where("deal_id", "=", dealId)
    .where("holder_id", "=", holderId)
    .execute();
};

/** Locks the deals of an offer that is locked, in the order in which they came. */
export const lockDealsOfOffer = (w: Writing, offerId: string, states: readonly DealState[]) =>
  w.db
    .selectFrom("deals")
    .selectAll()
    .where("offer_id", "=", offerId)
    .where("state", "in", [...states])
    .orderBy("id")
    .forUpdate()
    .execute();
