import { randomInt } from "node:crypto";
import { sql } from "kysely";
import { creditorReference } from "#interchange/bank/payment-reference.ts";
import type { Writing } from "#platform/context.ts";

/** Signs that are read for one another when a reference is typed from paper are left out. */
const signs = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const referenceLength = 10;

/** A reference that nobody has: ten signs by chance, and the two that check them. */
export const newReference = (): string =>
  creditorReference(
    Array.from({ length: referenceLength }, () => signs[randomInt(signs.length)]).join(""),
  );

/** Opens a wallet unless it is there: whoever comes at the same time finds the same one. */
export const openWallet = async (w: Writing, holderId: string): Promise<void> => {
  await w.db
    .insertInto("wallets")
    .columns(["holder_id", "reference", "opened_at"])
    .expression(
      w.db
        .selectFrom("holders")
        .select([
          "id",
          sql<string>`${newReference()}`.as("reference"),
          sql<Date>`${w.clock.now()}::timestamptz`.as("opened_at"),
        ])
        .where("id", "=", holderId),
    )
    .onConflict((conflict) => conflict.column("holder_id").doNothing())
    .execute();
};

/** Statements are booked one after another, so that each follows what the one before has booked. */
export const lockBank = (w: Writing): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtext('coulisse bank'))`.execute(w.db);
