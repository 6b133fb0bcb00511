import { sql } from "kysely";
import type { Reading } from "#platform/context.ts";
import type { Owner } from "#features/cash/ledger/ledger.store.ts";
import { keyOf } from "#features/cash/withdrawals/withdrawals.store.ts";

/** Finds what an owner can spend, and what is promised or on its way out. */
export const findBalances = async (
  r: Reading,
  owner: Owner,
): Promise<{ free: bigint; reserved: bigint }> => {
  const { column, id } = keyOf(owner);
  const accounts = await r.db
    .selectFrom("cash_accounts")
    .select(["kind", "balance_cents"])
    .where(column, "=", id)
    .execute();
  const promised = accounts.filter(({ kind }) => kind === "RESERVED");
  const spendable = accounts.filter(({ kind }) => kind !== "RESERVED");
  const sum = (rows: typeof accounts): bigint =>
    rows.reduce((cents, { balance_cents: more }) => cents + more, 0n);
  const [leaving] = await r.db
    .selectFrom("withdrawals")
    .select(sql<bigint>`coalesce(sum(amount_cents), 0)::bigint`.as("cents"))
    .where(column, "=", id)
    .where("state", "in", ["TO_CHECK", "READY", "SENT"])
    .execute();
  return { free: sum(spendable), reserved: (leaving?.cents ?? 0n) + sum(promised) };
};
