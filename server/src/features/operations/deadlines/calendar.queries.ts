import { requireActor, type Context, type Reading } from "#platform/context.ts";
import { toInstant } from "#platform/wire.ts";

export const getCalendarLink = async (ctx: Context) => {
  const link = await ctx.db
    .selectFrom("calendar_links")
    .select("created_at")
    .where("user_id", "=", requireActor(ctx).userId)
    .executeTakeFirst();
  return { since: toInstant(link?.created_at) };
};

/** The reader whose calendar an address is, and in which language they read. */
export const findCalendarReader = (r: Reading, tokenHash: Buffer) =>
  r.db
    .selectFrom("calendar_links as l")
    .innerJoin("users as u", "u.id", "l.user_id")
    .select(["u.id", "u.locale"])
    .where("l.token_hash", "=", tokenHash)
    .where("u.state", "=", "ACTIVE")
    .executeTakeFirst();
