import { statesUnderWay } from "@coulisse/domain/machines.ts";
import type { PageQuery } from "@coulisse/contract/wire/page.schemas.ts";
import { sql } from "kysely";
import type { Context, Reading } from "#platform/context.ts";
import { readPage } from "#platform/keyset.ts";
import { toWire } from "#platform/wire.ts";

const openStates = statesUnderWay("subscriptions");

/** Whether any of a round was paid on a later day in Paris. */
export const isPaidAfter = async (
  r: Reading,
  fundraisingId: string,
  day: string,
): Promise<boolean> => {
  const row = await r.db
    .selectFrom("subscriptions")
    .select("id")
    .where("fundraising_id", "=", fundraisingId)
    .where("state", "=", "PAID")
    .where(sql<boolean>`(paid_at at time zone 'Europe/Paris')::date > ${day}::date`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/** How many of a round have not ended, and what those that are paid add up to. */
export const sumOpenOfRound = async (r: Reading, fundraisingId: string) => {
  const { rows } = await sql<Record<"count" | "paid" | "quantity" | "amount" | "fees", bigint>>`
    select count(*) as count, count(*) filter (where state = 'PAID') as paid,
      coalesce(sum(quantity) filter (where state = 'PAID'), 0)::bigint as quantity,
      coalesce(sum(amount_cents) filter (where state = 'PAID'), 0)::bigint as amount,
      coalesce(sum(fee_cents) filter (where state = 'PAID'), 0)::bigint as fees
    from subscriptions
    where fundraising_id = ${fundraisingId} and state = any(${[...openStates]})`.execute(r.db);
  const [sums] = rows;
  return {
    count: toWire(sums?.count ?? 0n),
    paid: toWire(sums?.paid ?? 0n),
    quantity: toWire(sums?.quantity ?? 0n),
    amountCents: toWire(sums?.amount ?? 0n),
    feeCents: toWire(sums?.fees ?? 0n),
  };
};

/**
 * Subscriptions are in the order in which their lines are written, each with its place among those
 * that are paid.
 */
export const pageOpenOfRound = (ctx: Context, fundraisingId: string, page: PageQuery) =>
  readPage(
    ctx.db
      .selectFrom("subscriptions as s")
      .innerJoin("holders as h", "h.id", "s.holder_id")
      .select(["s.id", "s.state", "s.quantity", "s.amount_cents", "s.fee_cents"])
      .select("h.name as holder_name")
      .select(
        sql<bigint>`(select count(*) from subscriptions p
          where p.fundraising_id = s.fundraising_id and p.state = 'PAID' and p.id <= s.id)`.as(
          "place",
        ),
      )
      .where("s.fundraising_id", "=", fundraisingId)
      .where("s.state", "in", [...openStates]),
    page,
    { parts: [{ by: sql`s.id`, kind: "id" }], direction: "asc" },
  );
