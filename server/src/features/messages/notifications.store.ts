import type { Insertable } from "kysely";
import type { Notifications } from "#platform/database-types.ts";
import type { Tx } from "#platform/database.ts";

export const insertNotification = async (
  tx: Tx,
  notification: Insertable<Notifications>,
): Promise<void> => {
  await tx.insertInto("notifications").values(notification).execute();
};

/** Those with these ids, or all of the person's. */
export const markRead = async (
  tx: Tx,
  userId: string,
  ids: readonly string[] | undefined,
  now: Date,
): Promise<void> => {
  await tx
    .updateTable("notifications")
    .set({ read_at: now })
    .where("user_id", "=", userId)
    .where("read_at", "is", null)
    .$if(ids !== undefined, (query) => query.where("id", "in", ids ?? []))
    .execute();
};
