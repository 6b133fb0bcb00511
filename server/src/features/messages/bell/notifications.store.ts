import type { Writing } from "#platform/context.ts";
import type { Insertable } from "kysely";
import type { Notifications } from "#platform/database-types.ts";

export const insertNotifications = async (
  w: Writing,
  notifications: readonly Insertable<Notifications>[],
): Promise<void> => {
  if (notifications.length === 0) return;
  await w.db
    .insertInto("notifications")
    .values([...notifications])
    .execute();
};

/** Marks those with these ids, or all of the person's. */
export const markRead = async (
  w: Writing,
  userId: string,
  ids: readonly string[] | undefined,
  now: Date,
): Promise<void> => {
  await w.db
    .updateTable("notifications")
    .set({ read_at: now })
    .where("user_id", "=", userId)
    .where("read_at", "is", null)
    .$if(ids !== undefined, (query) => query.where("id", "in", ids ?? []))
    .execute();
};
