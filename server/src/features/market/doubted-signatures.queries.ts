import type { Reads } from "#platform/context.ts";

/** Whether both had signed while somebody’s identity had ended, or a freeze might be theirs. */
export const isDoubted = async ({ db }: Reads, dealId: string): Promise<boolean> => {
  const held = await db
    .selectFrom("deal_events")
    .select("number")
    .where("deal_id", "=", dealId)
    .where("event", "=", "HELD")
    .executeTakeFirst();
  return held !== undefined;
};
