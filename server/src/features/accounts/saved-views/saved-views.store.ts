import type { Writing } from "#platform/context.ts";

export const countViewsOf = async (w: Writing, userId: string): Promise<bigint> => {
  const { count } = await w.db
    .selectFrom("saved_views")
    .select((eb) => eb.fn.countAll<bigint>().as("count"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return count;
};

/** A list opens with one view at most: the one before makes room. */
export const clearDefault = async (w: Writing, userId: string, list: string): Promise<void> => {
  await w.db
    .updateTable("saved_views")
    .set((eb) => ({ is_default: false, version: eb("version", "+", 1) }))
    .where("user_id", "=", userId)
    .where("list", "=", list)
    .where("is_default", "=", true)
    .execute();
};

export const removeViewsOf = async (w: Writing, userId: string): Promise<void> => {
  await w.db.deleteFrom("saved_views").where("user_id", "=", userId).execute();
};
