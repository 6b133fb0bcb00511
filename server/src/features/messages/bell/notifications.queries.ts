import type { Notification } from "@coulisse/contract/messages/messages.schemas.ts";
import type { messageRoutes } from "@coulisse/contract/messages/messages.ts";
import type { ParsedQuery } from "@coulisse/contract/wire/route.ts";
import { sql } from "kysely";
import { requireActor, type Context, type Reading } from "#platform/context.ts";
import { byId, readPage } from "#platform/keyset.ts";
import { toInstant, toWire } from "#platform/wire.ts";

type Query = ParsedQuery<(typeof messageRoutes)["listNotifications"]>;

export const countUnread = async (r: Reading, userId: string): Promise<number> => {
  const { count } = await r.db
    .selectFrom("notifications")
    .select((eb) => eb.fn.countAll<bigint>().as("count"))
    .where("user_id", "=", userId)
    .where("read_at", "is", null)
    .executeTakeFirstOrThrow();
  return toWire(count);
};

/** Newest first: ids carry the instant at which they were made. */
export const listNotifications = async (ctx: Context, query: Query) => {
  const { userId } = requireActor(ctx);
  const list = ctx.db
    .selectFrom("notifications")
    .select(["id", "kind", "facts", "path", "created_at", "read_at"])
    .where("user_id", "=", userId);
  const { rows, ...page } = await readPage(list, query, {
    parts: [byId(sql`id`)],
    direction: "desc",
  });
  const items = rows.map((row): Notification => ({
    id: row.id,
    kind: row.kind,
    facts: row.facts as Notification["facts"],
    path: row.path,
    createdAt: row.created_at.toISOString(),
    readAt: toInstant(row.read_at),
  }));
  return { ...page, items, unreadCount: await countUnread(ctx, userId) };
};
