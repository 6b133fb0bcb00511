import { divideRounded, partInBasisPoints } from "@coulisse/domain/exact-numbers.ts";
import type { SubscriptionStatistics } from "@coulisse/contract/rounds/subscriptions.schemas.ts";
import {
  subscriptionStates,
  type SubscriptionState,
} from "@coulisse/contract/rounds/subscriptions.ts";
import type { Choice } from "@coulisse/contract/wire/list-filters.ts";
import { sql, type RawBuilder } from "kysely";
import { snapshot, type Context, type Reading } from "#platform/context.ts";
import { isAmong } from "#platform/list-filters.ts";
import { Problem } from "#platform/problem.ts";
import { toWire } from "#platform/wire.ts";

type Wanted = Readonly<{ fundraisingId?: string | undefined; state?: Choice | undefined }>;

/** How many there are of a round and in a state, in the rounds `f` that the caller may know. */
export const countOrders = async (
  r: Reading,
  { fundraisingId, state }: Wanted,
  mayKnow: RawBuilder<boolean>,
): Promise<number> => {
  const { total } = await r.db
    .selectFrom("subscription_totals as t")
    .innerJoin("fundraisings as f", "f.id", "t.fundraising_id")
    .select(sql<bigint>`coalesce(sum(t.count), 0)::bigint`.as("total"))
    .where(mayKnow)
    .$if(fundraisingId !== undefined, (q) => q.where("t.fundraising_id", "=", fundraisingId ?? ""))
    .where(isAmong(sql.ref("t.state"), state))
    .executeTakeFirstOrThrow();
  return toWire(total);
};

type StatisticsRow = Readonly<{
  state: SubscriptionState;
  day: string;
  count: number;
  quantity: bigint;
  cents: bigint;
}>;

const sumOf = (rows: readonly StatisticsRow[]) => ({
  count: rows.reduce((sum, row) => sum + row.count, 0),
  quantity: toWire(rows.reduce((sum, row) => sum + row.quantity, 0n)),
  amountCents: toWire(rows.reduce((sum, row) => sum + row.cents, 0n)),
});

export const getSubscriptionStatistics = (
  ctx: Context,
  companyId: string,
  fundraisingId: string,
): Promise<SubscriptionStatistics> =>
  snapshot(ctx, async (r) => {
    const round = await r.db
      .selectFrom("fundraisings")
      .select(["minimum_cents", "target_cents", "maximum_cents"])
      .where("id", "=", fundraisingId)
      .where("company_id", "=", companyId)
      .executeTakeFirst();
    if (!round) throw new Problem("fundraising_not_found");
    const { rows } = await sql<StatisticsRow>`
      select state, day, count, quantity, cents from subscription_totals
      where fundraising_id = ${fundraisingId} order by day`.execute(r.db);
    const kept = rows.filter(({ state }) => state !== "CANCELLED");
    const { count, amountCents } = sumOf(kept);
    const paid = kept.filter(({ state }) => state === "PAID" || state === "COMPLETED");
    const days = [...new Set(kept.map(({ day }) => day))];
    return {
      byState: subscriptionStates.map((state) => ({
        state,
        ...sumOf(rows.filter((row) => row.state === state)),
      })),
      count,
      subscribedCents: amountCents,
      paidCents: sumOf(paid).amountCents,
      minimumCents: toWire(round.minimum_cents),
      targetCents: toWire(round.target_cents),
      maximumCents: toWire(round.maximum_cents),
      progressBps: toWire(partInBasisPoints(BigInt(amountCents), round.target_cents)),
      averageTicketCents: count === 0 ? null : averageOf(amountCents, count),
      byDay: days.map((day) => ({ day, ...sumOf(kept.filter((row) => row.day === day)) })),
    };
  });

const averageOf = (cents: number, count: number): number =>
  toWire(divideRounded(BigInt(cents), BigInt(count)));
