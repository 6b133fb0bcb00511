import { daysAfter } from "@coulisse/domain/due-dates.ts";
import { sql } from "kysely";
import { dayOf } from "#platform/clock.ts";
import type { Reading } from "#platform/context.ts";
import { endsSoonDays, type Happening } from "#features/operations/alerts/alerts.rules.ts";
import { isOpen } from "#features/operations/alerts/standing.store.ts";

/**
 * The next ones that nobody wrote down yet. A round opens and ends by its days, whoever touches it
 * or not, so that what happened is looked for and not told by a call. An offer of two days ago that was
 * missed is no news.
 */
export const listUnwritten = async (r: Reading, most: number): Promise<readonly Happening[]> => {
  const today = dayOf(r.clock.now());
  const { rows } = await sql<Happening>`
    select n.kind, n.company_id as "companyId", n.subject_id as "subjectId", n.occasion from (
      select 'round_opens' as kind, f.company_id, f.id as subject_id, '' as occasion
        from fundraisings f where ${isOpen(today)}
      union all
      select 'round_ends_soon', f.company_id, f.id, f.closes_on::text from fundraisings f
        where ${isOpen(today)} and f.closes_on <= ${daysAfter(today, endsSoonDays)}::date
      union all
      select 'round_reaches_aim', f.company_id, f.id, '' from fundraisings f
        where ${isOpen(today)} and f.subscribed_cents >= f.target_cents
          and not exists (select from alert_events e
            where e.subject_id = f.id and e.kind = 'round_reaches_aim')
          -- What is only reserved, or waits for a signature, is none of it.
          and (select coalesce(sum(s.amount_cents), 0) from subscriptions s
            where s.fundraising_id = f.id and s.state in ('SIGNED', 'PAID', 'COMPLETED'))
            >= f.target_cents
      union all
      select 'shares_offered', o.company_id, o.id, '' from offers o
        where o.kind = 'SELL' and o.state = 'OPEN' and o.made_on >= ${daysAfter(today, -1)}::date
      union all
      -- Once for good, whatever it hides and shows again.
      select 'company_listed', l.id, l.id, '' from companies l where l.visible_on_marketplace
    ) n join open_companies c on c.id = n.company_id
    where not exists (select from alert_events e
      where e.subject_id = n.subject_id and e.kind = n.kind and e.occasion = n.occasion)
    order by n.subject_id, n.kind limit ${most}`.execute(r.db);
  return rows;
};
