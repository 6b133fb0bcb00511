import type { Context } from "#platform/context.ts";
import type { Tx } from "#platform/database.ts";

export const insertCashCheck = async (ctx: Context, tx: Tx, count: number): Promise<void> => {
  await tx
    .insertInto("cash_checks")
    .values({ id: ctx.clock.newId(), checked_at: ctx.clock.now(), difference_count: count })
    .execute();
};
