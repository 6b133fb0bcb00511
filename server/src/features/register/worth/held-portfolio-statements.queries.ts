import { sql, type RawBuilder } from "kysely";
import { isOwn } from "#platform/actor-sql.ts";
import type { Actor } from "#platform/actor.ts";
import { heldRows, type HeldRow } from "#platform/held-papers.ts";

const paper = {
  paper: "PORTFOLIO_STATEMENT",
  source: sql`held.on_day`,
  thingId: sql`held.holder_id`,
  holderId: sql`held.holder_id`,
  statedOn: sql`held.on_day`,
  isSealed: sql`true`,
};

/** A statement of the last day of each year that is over and on which a holder had shares. */
export const heldPortfolioStatements = (actor: Actor, today: string): RawBuilder<HeldRow>[] => [
  heldRows(
    paper,
    sql`from (
        select distinct a.holder_id, last.on_day
        from shareholders a join open_companies c on c.id = a.company_id
        cross join lateral (
          select a.effective_from, date 'infinity' as effective_to where a.quantity > 0
          union all
          select s.effective_from, s.effective_to from holding_spans s
          where s.share_category_id = a.share_category_id and s.holder_id = a.holder_id
            and s.quantity > 0) span
        cross join lateral (
          select make_date(year, 12, 31) as on_day
          from generate_series(extract(year from span.effective_from)::int,
            extract(year from least(span.effective_to, ${today}::date))::int) year) last
        where ${isOwn(actor, sql`a.holder_id`)} and last.on_day >= span.effective_from
          and last.on_day < span.effective_to and last.on_day < ${today}::date) held`,
  ),
];

/** The statement of this year, of whoever has shares now: it is here the day after the last of December. */
export const comingPortfolioStatements = (actor: Actor, today: string): RawBuilder<HeldRow>[] => [
  heldRows(
    paper,
    sql`from (
        select distinct a.holder_id, make_date(extract(year from ${today}::date)::int, 12, 31) as on_day
        from shareholders a join open_companies c on c.id = a.company_id
        where ${isOwn(actor, sql`a.holder_id`)} and a.quantity > 0) held`,
  ),
];
