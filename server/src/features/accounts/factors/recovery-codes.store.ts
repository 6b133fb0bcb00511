import type { Context } from "#platform/context.ts";
import type { Queryable, Tx } from "#platform/database.ts";

/** What rows of earlier versions begin with: a keyed hash that Argon2 has not hashed yet. */
export const keyedOnly = "keyed:";

export const deleteRecoveryCodes = (tx: Tx, userId: string) =>
  tx.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();

export const insertRecoveryCodes = (
  ctx: Context,
  tx: Tx,
  userId: string,
  hashes: readonly string[],
) =>
  tx
    .insertInto("recovery_codes")
    .values(hashes.map((hash) => ({ user_id: userId, hash, created_at: ctx.clock.now() })))
    .execute();

export const listUnusedRecoveryCodes = async (db: Queryable, userId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom("recovery_codes")
    .select("hash")
    .where("user_id", "=", userId)
    .where("used_at", "is", null)
    .execute();
  return rows.map(({ hash }) => hash);
};

/** Of two sign-ins with one code at once, the row lets one pass. */
export const markRecoveryCodeUsed = async (
  ctx: Context,
  tx: Tx,
  userId: string,
  hash: string,
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

export const listKeyedRecoveryCodes = (db: Queryable, count: number) =>
  db
    .selectFrom("recovery_codes")
    .select(["user_id", "hash"])
    .where("hash", "like", `${keyedOnly}%`)
    .where("used_at", "is", null)
    .limit(count)
    .execute();

/** A row that was spent or dropped in the meantime stays as it is. */
export const writeRecoveryCodeHash = (
  tx: Tx,
  { user_id: userId, hash }: Readonly<{ user_id: string; hash: string }>,
  slow: string,
) =>
  tx
    .updateTable("recovery_codes")
    .set({ hash: slow })
    .where("user_id", "=", userId)
    .where("hash", "=", hash)
    .where("used_at", "is", null)
    .execute();
