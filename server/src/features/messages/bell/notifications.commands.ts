import type { NotificationFacts } from "@coulisse/contract/messages/messages.schemas.ts";
import type { SiteAddress } from "@coulisse/contract/site-paths.ts";
import type { z } from "zod";
import { requireActor, write, type Context, type Writing } from "#platform/context.ts";
import { pushNews } from "#features/messages/push/push.commands.ts";
import { isTold } from "#features/messages/bell/news-choices.queries.ts";
import { countUnread } from "#features/messages/bell/notifications.queries.ts";
import { insertNotifications, markRead } from "#features/messages/bell/notifications.store.ts";

export type NewNotification = Readonly<{
  userId: string;
  /** The kind is in snake_case; its words are in the site's `notification-words.ts`. */
  kind: string;
  /** Facts fill the words. */
  facts?: z.input<typeof NotificationFacts>;
  /** The page of the site that it leads to. */
  path: SiteAddress;
}>;

const toRow = (w: Writing, { userId, kind, facts = {}, path }: NewNotification) => ({
  id: w.clock.newId(),
  user_id: userId,
  kind,
  facts: JSON.stringify(facts),
  path,
  created_at: w.clock.now(),
});

/** Written with what causes it, like every message, where its reader wants to be told so. */
export const notify = async (w: Writing, notification: NewNotification): Promise<void> => {
  const { userId, kind } = notification;
  // Who wants no news of it sees all the same what has become of the page that they are at.
  w.concerned?.tell(userId);
  await pushNews(w, { userIds: [userId], kind, path: notification.path });
  if (!(await isTold(w, { userId, kind, by: "onSite" }))) return;
  await insertNotifications(w, [toRow(w, notification)]);
};

/** Tells many people the same on the site in one statement: who wants none was left out before. */
export const notifyAll = async (
  w: Writing,
  { userIds, ...notice }: Omit<NewNotification, "userId"> & Readonly<{ userIds: string[] }>,
): Promise<void> => {
  for (const userId of userIds) w.concerned?.tell(userId);
  await insertNotifications(
    w,
    userIds.map((userId) => toRow(w, { ...notice, userId })),
  );
};

/**
 * Notifications are those of the caller alone: an id of somebody else's is passed over like one
 * that is not there.
 */
export const readNotifications = async (
  ctx: Context,
  ids: readonly string[] | undefined,
): Promise<{ unreadCount: number }> => {
  const { userId } = requireActor(ctx);
  return write(ctx, async (w) => {
    await markRead(w, userId, ids, w.clock.now());
    return { unreadCount: await countUnread(w, userId) };
  });
};
