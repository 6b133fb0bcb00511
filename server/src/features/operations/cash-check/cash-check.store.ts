import type { Writing } from "#platform/context.ts";

export const insertCashCheck = async (w: Writing, count: number): Promise<void> => {
  await w.db
    .insertInto("cash_checks")
    .values({ id: w.clock.newId(), checked_at: w.clock.now(), difference_count: count })
    .execute();
};
