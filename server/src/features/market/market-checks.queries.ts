import { sql } from "kysely";
import type { Reading } from "#platform/context.ts";

type Difference = Readonly<{
  what: "OFFER" | "PROMISE" | "LINE" | "PAYMENT" | "DUTY";
  id: string;
  expected: bigint;
  found: bigint;
}>;

/** Offers, promises and settled deals that are not as the register and the ledger say. */
export const findMarketDifferences = async (r: Reading): Promise<Difference[]> =>
  (await sql<Difference>`select * from market_differences()`.execute(r.db)).rows;
