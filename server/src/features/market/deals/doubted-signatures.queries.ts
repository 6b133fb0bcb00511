import type { Reading } from "#platform/context.ts";

/** Whether both had signed while somebody’s identity had ended, or a freeze might be theirs. */
export const isDoubted = async (r: Reading, dealId: string): Promise<boolean> => {
  const held = await r.db
    .selectFrom("deal_events")
    .select("number")
    .where("deal_id", "=", dealId)
    .where("event", "=", "HELD")
    .executeTakeFirst();
  return held !== undefined;
};
