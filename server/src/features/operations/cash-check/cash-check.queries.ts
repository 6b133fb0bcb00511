import { sql } from "kysely";
import { snapshot, type Context, type Reading } from "#platform/context.ts";
import { toWire } from "#platform/wire.ts";
import { findMarketDifferences } from "#features/market/market-checks.queries.ts";
import { findSubscriptionDifferences } from "#features/rounds/subscriptions/subscription-checks.queries.ts";

/** Gives when the last check was, and how many differences it has found; none before the first. */
export const lastCashCheck = async (r: Reading): Promise<{ last: Date | null; count: number }> => {
  const last = await r.db
    .selectFrom("cash_checks")
    .select(["checked_at", "difference_count"])
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return { last: last?.checked_at ?? null, count: last?.difference_count ?? 0 };
};

export const findCashDifferences = async (r: Reading): Promise<Difference[]> =>
  (await sql<Difference>`select * from cash_differences()`.execute(r.db)).rows;

type DifferenceIn<What> = Readonly<{ what: What; id: string; expected: bigint; found: bigint }>;

const differenceToWire = <What>({ what, id, expected, found }: DifferenceIn<What>) => ({
  what,
  place: id,
  expected: toWire(expected),
  found: toWire(found),
});

/** Whether all that is booked adds up and agrees with the last statement; read in one snapshot. */
export const getCashCheck = (ctx: Context) =>
  snapshot(ctx, async (r) => {
    const sums = await r.db
      .selectFrom("cash_accounts")
      .select(["kind", sql<bigint>`sum(balance_cents)::bigint`.as("cents")])
      .groupBy("kind")
      .execute();
    const sumOf = (kind: string): number =>
      toWire(sums.find((row) => row.kind === kind)?.cents ?? 0n);
    const rows = await findCashDifferences(r);
    const subscribed = await findSubscriptionDifferences(r);
    const traded = await findMarketDifferences(r);
    return {
      bankCents: -sumOf("BANK"),
      walletsCents: sumOf("WALLET"),
      companiesCents: sumOf("COMPANY"),
      reservedCents: sumOf("RESERVED"),
      dutyCents: sumOf("DUTY"),
      waitingCents: sumOf("UNALLOTTED"),
      outgoingCents: sumOf("OUTGOING"),
      operatorCents: sumOf("OPERATOR"),
      differences: rows.map((row) => ({
        what: row.what,
        place: row.account_id ?? String(row.entry_number ?? ""),
        expectedCents: toWire(row.expected_cents),
        foundCents: toWire(row.found_cents),
      })),
      subscriptionDifferences: subscribed.map(differenceToWire),
      marketDifferences: traded.map(differenceToWire),
    };
  });

type Difference = Readonly<{
  what: "ENTRY" | "ACCOUNT" | "OUTGOING" | "UNALLOTTED" | "BANK" | "PROVIDER" | "TRANSFER";
  account_id: string | null;
  entry_number: bigint | null;
  expected_cents: bigint;
  found_cents: bigint;
}>;
