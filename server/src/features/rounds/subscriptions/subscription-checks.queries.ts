import { sql } from "kysely";
import type { Reading } from "#platform/context.ts";

type Difference = Readonly<{
  what: "ROUND" | "PAID" | "RESERVED" | "LINE";
  id: string;
  expected: bigint;
  found: bigint;
}>;

/** Rounds, rights, cash set aside and lines of the register that are not as their subscriptions say. */
export const findSubscriptionDifferences = async (r: Reading): Promise<Difference[]> =>
  (
    await sql<Difference>`select * from subscription_differences() union all
      select 'ROUND', id, expected, found from right_differences()`.execute(r.db)
  ).rows;
