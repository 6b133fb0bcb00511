import type { Reading, Writing } from "#platform/context.ts";

export const deleteRecoveryCodes = (w: Writing, userId: string) =>
  w.db.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();

export const insertRecoveryCodes = (w: Writing, userId: string, hashes: readonly string[]) =>
  w.db
    .insertInto("recovery_codes")
    .values(hashes.map((hash) => ({ user_id: userId, hash, created_at: w.clock.now() })))
    .execute();

export const listUnusedRecoveryCodes = async (r: Reading, userId: string): Promise<string[]> => {
  const rows = await r.db
    .selectFrom("recovery_codes")
    .select("hash")
    .where("user_id", "=", userId)
    .where("used_at", "is", null)
    .execute();
  return rows.map(({ hash }) => hash);
};

/** The row lets one of two sign-ins with one code at once pass. */
export const markRecoveryCodeUsed = async (
  w: Writing,
  userId: string,
  hash: string,
): Promise<boolean> => {
  const spent = await w.db
    .updateTable("recovery_codes")
    .set({ used_at: w.clock.now() })
    .where("user_id", "=", userId)
    .where("hash", "=", hash)
    .where("used_at", "is", null)
    .executeTakeFirst();
  return spent.numUpdatedRows === 1n;
};
