import type { NotificationFacts } from "@coulisse/contract/messages.ts";
import type { SiteAddress } from "@coulisse/contract/site-paths.ts";
import type { z } from "zod";
import { requireActor, transaction, type Context } from "#platform/context.ts";
import type { Tx } from "#platform/database.ts";
import { countUnread } from "#features/messages/notifications.queries.ts";

export type NewNotification = Readonly<{
  userId: string;
  /** In snake_case; its words are in the site's `notification-words.ts`. */
  kind: string;
  /** What the words are filled with. */
  facts?: z.input<typeof NotificationFacts>;
  /** The page of the site that it leads to. */
  path: SiteAddress;
}>;

/** Written with what causes it, like every message. */
export const notify = async (ctx: Context, tx: Tx, told: NewNotification): Promise<void> => {
  await tx
    .insertInto("notifications")
    .values({
      id: ctx.clock.newId(),
      user_id: told.userId,
      kind: told.kind,
      facts: JSON.stringify(told.facts ?? {}),
      path: told.path,
      created_at: ctx.clock.now(),
    })
    .execute();
};

/** Those of the caller alone: an id of somebody else's is passed over like one that is not there. */
export const readNotifications = async (
  ctx: Context,
  ids: readonly string[] | undefined,
): Promise<{ unreadCount: number }> => {
  const { userId } = requireActor(ctx);
  return transaction(ctx, async (tx) => {
    await tx
      .updateTable("notifications")
      .set({ read_at: ctx.clock.now() })
      .where("user_id", "=", userId)
      .where("read_at", "is", null)
      .$if(ids !== undefined, (q) => q.where("id", "in", ids ?? []))
      .execute();
    return { unreadCount: await countUnread(tx, userId) };
  });
};
