import { sql, type RawBuilder } from "kysely";
import { dayOf } from "#platform/clock.ts";
import type { Reading } from "#platform/context.ts";

/** Whether a round `f` of a query is open on a day. */
export const isOpen = (today: string): RawBuilder<boolean> =>
  sql<boolean>`f.closed_at is null and round_state(f, ${today}::date) = 'OPEN'`;

/** Whether what an event `e` of a query tells is still so today: what was taken back is told nobody. */
export const stands = (r: Reading): RawBuilder<boolean> => {
  const today = dayOf(r.clock.now());
  return sql<boolean>`case
    when e.kind in ('round_opens', 'round_ends_soon', 'round_reaches_aim') then exists (
      select from fundraisings f where f.id = e.subject_id and ${isOpen(today)})
    when e.kind = 'company_listed' then exists (
      select from companies l where l.id = e.subject_id and l.visible_on_marketplace)
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
