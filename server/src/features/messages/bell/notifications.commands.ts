import type { NotificationFacts } from "@coulisse/contract/messages/messages.schemas.ts";
import type { SiteAddress } from "@coulisse/contract/site-paths.ts";
import type { z } from "zod";
import { requireActor, write, type Context, type Writing } from "#platform/context.ts";
import { isTold } from "#features/messages/bell/news-choices.queries.ts";
import { countUnread } from "#features/messages/bell/notifications.queries.ts";
import { insertNotification, markRead } from "#features/messages/bell/notifications.store.ts";

export type NewNotification = Readonly<{
  userId: string;
  /** The kind is in snake_case; its words are in the site's `notification-words.ts`. */
  kind: string;
  /** Facts fill the words. */
  facts?: z.input<typeof NotificationFacts>;
  /** The page of the site that it leads to. */
  path: SiteAddress;
}>;

/** Written with what causes it, like every message, where its reader wants to be told so. */
export const notify = async (
  w: Writing,
  { userId, kind, facts = {}, path }: NewNotification,
): Promise<void> => {
  // Who wants no news of it sees all the same what has become of the page that they are at.
  w.concerned?.tell(userId);
  if (!(await isTold(w, { userId, kind, by: "onSite" }))) return;
  await insertNotification(w, {
    id: w.clock.newId(),
    user_id: userId,
    kind,
    facts: JSON.stringify(facts),
    path,
    created_at: w.clock.now(),
  });
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
