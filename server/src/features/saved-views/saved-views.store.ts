import type { Tx } from "#platform/database.ts";

/** Held, so that two views at once are not one too many, nor both the default. */
export const lockKeeper = async (tx: Tx, userId: string): Promise<void> => {
  await tx
    .selectFrom("users")
    .select("id")
    .where("id", "=", userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
};

export const countViewsOf = async (tx: Tx, userId: string): Promise<bigint> => {
  const { count } = await tx
    .selectFrom("saved_views")
    .select((eb) => eb.fn.countAll<bigint>().as("count"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return count;
};

/** A list opens with one view at most: the one before makes room. */
export const clearDefault = async (tx: Tx, userId: string, list: string): Promise<void> => {
  await tx
    .updateTable("saved_views")
    .set((eb) => ({ is_default: false, version: eb("version", "+", 1) }))
    .where("user_id", "=", userId)
    .where("list", "=", list)
    .where("is_default", "=", true)
    .execute();
};

export const removeViewsOf = async (tx: Tx, userId: string): Promise<void> => {
  await tx.deleteFrom("saved_views").where("user_id", "=", userId).execute();
};
