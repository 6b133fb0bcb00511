import { daysAfter } from "@coulisse/domain/due-dates.ts";
import { sql, type RawBuilder } from "kysely";
import { dayOf } from "#platform/clock.ts";
import type { Reading } from "#platform/context.ts";
import { endsSoonDays, type AlertKind } from "#features/operations/alerts/alerts.rules.ts";

/** Something that a company's followers are told of: a round, an offer or an article, on an occasion. */
export type Happening = Readonly<{
  kind: AlertKind;
  companyId: string;
  subjectId: string;
  occasion: string;
}>;

const isOpen = (today: string): RawBuilder<boolean> =>
  sql<boolean>`f.closed_at is null and round_state(f, ${today}::date) = 'OPEN'`;

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
    ) n join open_companies c on c.id = n.company_id
    where not exists (select from alert_events e
      where e.subject_id = n.subject_id and e.kind = n.kind and e.occasion = n.occasion)
    order by n.subject_id, n.kind limit ${most}`.execute(r.db);
  return rows;
};

/** Whether what an event `e` of a query tells is still so today: what was taken back is told nobody. */
export const stands = (r: Reading): RawBuilder<boolean> => {
  const today = dayOf(r.clock.now());
  return sql<boolean>`case
    when e.kind in ('round_opens', 'round_ends_soon', 'round_reaches_aim') then exists (
      select from fundraisings f where f.id = e.subject_id and ${isOpen(today)})
    when e.kind = 'shares_offered' then exists (
      select from offers o join companies m on m.id = o.company_id
      where o.id = e.subject_id and o.state = 'OPEN' and m.secondary_market_status = 'OPEN')
    else exists (
      select from articles a where a.id = e.subject_id and a.published_at <= ${r.clock.now()}) end`;
};

/** Whether an event `e` of a company `c` is told to those alone who hold its shares. */
export const isForHolders: RawBuilder<boolean> = sql<boolean>`(not c.visible_on_marketplace
  or exists (select from articles a where a.id = e.subject_id and a.audience = 'SHAREHOLDERS'))`;

/** Whether somebody holds shares of a company, by themselves or through an entity that they act for. */
export const holds = (userId: RawBuilder<unknown>, companyId: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from positions p where p.company_id = ${companyId} and p.quantity > 0
    and (p.holder_id = ${userId} or p.holder_id in (
      select l.corporate_id from representatives_now l where l.user_id = ${userId})))`;
