import type { messageRoutes, Notification } from "@coulisse/contract/messages.ts";
import type { ParsedQuery } from "@coulisse/contract/route.ts";
import { requireActor, type Context } from "#platform/context.ts";
import type { Queryable } from "#platform/database.ts";
import { limitOf, readCursor, toPage } from "#platform/page.ts";
import { toWire } from "#platform/wire.ts";

type Query = ParsedQuery<(typeof messageRoutes)["listNotifications"]>;

const countOf = async (db: Queryable, userId: string, unreadOnly: boolean): Promise<number> => {
  const { count } = await db
    .selectFrom("notifications")
    .select((eb) => eb.fn.countAll<bigint>().as("count"))
    .where("user_id", "=", userId)
    .$if(unreadOnly, (q) => q.where("read_at", "is", null))
    .executeTakeFirstOrThrow();
  return toWire(count);
};

export const countUnread = (db: Queryable, userId: string): Promise<number> =>
  countOf(db, userId, true);

/** Newest first: ids carry the instant at which they were made. */
export const listNotifications = async (ctx: Context, query: Query) => {
  const { userId } = requireActor(ctx);
  const limit = limitOf(query);
  const after = readCursor(query.cursor, ["id"]);
  const rows = await ctx.db
    .selectFrom("notifications")
    .select(["id", "kind", "facts", "path", "created_at", "read_at"])
    .where("user_id", "=", userId)
    .$if(after !== null, (q) => q.where("id", "<", after?.[0] ?? ""))
    .orderBy("id", "desc")
    .limit(limit + 1)
    .execute();
  const found = toPage(
    rows,
    limit,
    (row) => [row.id],
    (row): Notification => ({
      id: row.id,
      kind: row.kind,
      facts: row.facts as Notification["facts"],
      path: row.path,
      createdAt: row.created_at.toISOString(),
      readAt: row.read_at?.toISOString() ?? null,
    }),
  );
  const [total, unreadCount] = await Promise.all([
    countOf(ctx.db, userId, false),
    countUnread(ctx.db, userId),
  ]);
  return { ...found, total, unreadCount };
};
