import { z } from "zod";
import { page, PageQuery } from "./page.ts";
import { defineRoutes } from "./route.ts";
import { Id, Instant } from "./scalars.ts";

/** What a notification is about; the site has words for each kind in both languages. */
export const NotificationFacts = z.record(z.string(), z.union([z.string(), z.number()]));

export const Notification = z
  .object({
    id: Id,
    /** In snake_case: `corporate_validated`. */
    kind: z.string(),
    facts: NotificationFacts,
    /** The page of the site that it leads to. */
    path: z.string(),
    createdAt: Instant,
    readAt: Instant.nullable(),
  })
  .meta({ id: "Notification" });
export type Notification = z.infer<typeof Notification>;

const UnreadCount = z.int().min(0);

const tag = "messages";
export const messageRoutes = defineRoutes({
  listNotifications: {
    method: "GET",
    path: "/notifications",
    access: ["user"],
    tag,
    summary: "The caller's notifications, newest first, and how many were not read",
    query: PageQuery,
    status: 200,
    reply: page(Notification).extend({ unreadCount: UnreadCount }),
  },
  readNotifications: {
    method: "POST",
    path: "/notifications/read",
    access: ["user"],
    tag,
    summary: "Marks the caller's notifications as read: those named, or all",
    body: z.strictObject({ ids: z.array(Id).min(1).max(200).optional() }),
    status: 200,
    reply: z.object({ unreadCount: UnreadCount }),
  },
});
