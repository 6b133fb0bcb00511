import { sql } from "kysely";
import { dayOf } from "#platform/clock.ts";
import type { Reading } from "#platform/context.ts";
import { holds, isOpen } from "#features/operations/alerts/standing.store.ts";

type ClosingRound = Readonly<{
  id: string;
  name: string;
  closesOn: string;
  company: string;
  slug: string;
}>;

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
