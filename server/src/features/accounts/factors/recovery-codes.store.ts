import type { Context } from "#platform/context.ts";
import type { Tx } from "#platform/database.ts";

export const deleteRecoveryCodes = (tx: Tx, userId: string) =>
  tx.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();

export const insertRecoveryCodes = (
  ctx: Context,
  tx: Tx,
  userId: string,
  hashes: readonly Buffer[],
) =>
  tx
    .insertInto("recovery_codes")
    .values(hashes.map((hash) => ({ user_id: userId, hash, created_at: ctx.clock.now() })))
    .execute();

/** Of two sign-ins with one code at once, the row lets one pass. */
export const markRecoveryCodeUsed = async (
  ctx: Context,
  tx: Tx,
  userId: string,
  hash: Buffer,
): Promise<boolean> => {
  const spent = await tx
    .updateTable("recovery_codes")
    .set({ used_at: ctx.clock.now() })
    .where("user_id", "=", userId)
    .where("hash", "=", hash)
    .where("used_at", "is", null)
    .executeTakeFirst();
  return spent.numUpdatedRows === 1n;
};
