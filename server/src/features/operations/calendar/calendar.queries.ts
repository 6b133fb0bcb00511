import { sql } from "kysely";
import { dayOf } from "#platform/clock.ts";
import { requireActor, type Context, type Reading } from "#platform/context.ts";
import { toInstant } from "#platform/wire.ts";
import type { ClosingRound } from "#features/operations/calendar/calendar.rules.ts";
import { holds, isOpen } from "#features/operations/alerts/standing.store.ts";

export const getCalendarLink = async (ctx: Context) => {
  const link = await ctx.db
    .selectFrom("calendar_links")
    .select("created_at")
    .where("user_id", "=", requireActor(ctx).userId)
    .executeTakeFirst();
  return { since: toInstant(link?.created_at) };
};

/** Whose calendar an address is, and in which language they read. */
export const findCalendarReader = (r: Reading, tokenHash: Buffer) =>
  r.db
    .selectFrom("calendar_links as l")
    .innerJoin("users as u", "u.id", "l.user_id")
    .select(["u.id", "u.locale"])
    .where("l.token_hash", "=", tokenHash)
    .where("u.state", "=", "ACTIVE")
    .executeTakeFirst();

/** Open rounds of companies that somebody holds shares of, wishes for or subscribes to. */
export const listClosingRounds = async (
  r: Reading,
  userId: string,
  most: number,
): Promise<readonly ClosingRound[]> => {
  const { rows } = await sql<ClosingRound>`
    select f.id, f.name, f.closes_on::text as "closesOn", c.name as company, c.slug
    from fundraisings f join open_companies c on c.id = f.company_id
    where ${isOpen(dayOf(r.clock.now()))}
      and (${holds(sql`${userId}::uuid`, sql`c.id`)}
        or (c.visible_on_marketplace and exists (select from wishes w
          where w.company_id = c.id and w.user_id = ${userId}))
        or exists (select from subscriptions s
          where s.fundraising_id = f.id and s.subscribed_by = ${userId}
            and s.state in ('DRAFT', 'SIGNED', 'PAID')))
    order by f.closes_on, f.id limit ${most}`.execute(r.db);
  return rows;
};
