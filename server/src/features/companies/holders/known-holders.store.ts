import type { Writing } from "#platform/context.ts";

/** Ties holders to the company whose people wrote them down; one who is tied to it stays so. */
export const insertMadeHolders = async (
  w: Writing,
  companyId: string,
  holderIds: readonly string[],
): Promise<void> => {
  if (holderIds.length === 0) return;
  const made = { company_id: companyId, made_by: w.actor?.userId ?? null, made_at: w.clock.now() };
  await w.db
    .insertInto("made_holders")
    .values(holderIds.map((holder_id) => ({ ...made, holder_id })))
    .onConflict((conflict) => conflict.constraint("made_holders_once").doNothing())
    .execute();
};
