import type { Writing } from "#platform/context.ts";

/** One address a person: another takes the place of the one before. */
export const replaceCalendarLink = async (
  w: Writing,
  userId: string,
  tokenHash: Buffer,
): Promise<void> => {
  const made = { token_hash: tokenHash, created_at: w.clock.now() };
  await w.db
    .insertInto("calendar_links")
    .values({ user_id: userId, ...made })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(made))
    .execute();
};

/** Says whether there was one. */
export const removeCalendarLink = async (w: Writing, userId: string): Promise<boolean> => {
  const { numDeletedRows } = await w.db
    .deleteFrom("calendar_links")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};
