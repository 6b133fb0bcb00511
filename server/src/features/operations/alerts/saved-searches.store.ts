import type { Insertable } from "kysely";
import type { SavedSearches } from "#platform/database-types.ts";
import type { Reading, Writing } from "#platform/context.ts";
import { toWire } from "#platform/wire.ts";

export const insertSearch = async (
  w: Writing,
  search: Insertable<SavedSearches>,
): Promise<void> => {
  await w.db.insertInto("saved_searches").values(search).execute();
};

export const countSearches = async (r: Reading, userId: string): Promise<number> => {
  const { count } = await r.db
    .selectFrom("saved_searches")
    .select((eb) => eb.fn.countAll<bigint>().as("count"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return toWire(count);
};

/** Says whether it was there, and theirs. */
export const removeSearch = async (
  w: Writing,
  { userId, id }: Readonly<{ userId: string; id: string }>,
): Promise<boolean> => {
  const { numDeletedRows } = await w.db
    .deleteFrom("saved_searches")
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

export const deleteSearchesOf = async (w: Writing, userId: string): Promise<void> => {
  await w.db.deleteFrom("saved_searches").where("user_id", "=", userId).execute();
};
