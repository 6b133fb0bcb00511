import type { CapTableQuery } from "@coulisse/contract/register/register-shapes.schemas.ts";
import { sql, type RawBuilder } from "kysely";

/**
 * The moment a table is asked for. `now` reads the kept balances; `past` adds the spans that were
 * alive that day; `recorded` folds the lines that were in the register at the end of that day.
 */
export type Moment = Readonly<{
  companyId: string;
  on: string;
  basis: "effective" | "recorded";
  kind: "now" | "past" | "recorded";
}>;

export const momentOf = (
  companyId: string,
  today: string,
  at: string | undefined,
  basis: "effective" | "recorded" = "effective",
): Moment => {
  // A day to come is today: nothing in the register takes effect later than today.
  const on = at === undefined || at > today ? today : at;
  const kind = on === today ? "now" : basis === "recorded" ? "recorded" : "past";
  return { companyId, on, basis, kind };
};

/** The first instant after the day, in the registers' time zone. */
export const endOfDay = (on: string) =>
  sql`((${on}::date + 1)::timestamp at time zone 'Europe/Paris')`;

/** The rights that counted on the moment's day, as they were known at the end of it where asked. */
export const rightsAt = (moment: Moment, categoryId: RawBuilder<unknown>): RawBuilder<unknown> => {
  if (moment.kind === "now") return sql`category_rights(${categoryId}, 'infinity')`;
  return moment.kind === "past"
    ? sql`category_rights(${categoryId}, ${moment.on})`
    : sql`category_rights(${categoryId}, ${moment.on}, ${endOfDay(moment.on)})`;
};

const recordedSides = ({ companyId, on }: Moment) => sql`
  select share_category_id, to_holder_id as holder_id, quantity from movements
    where company_id = ${companyId} and type in ('ISSUE', 'TRANSFER') and recorded_at < ${endOfDay(on)}
  union all
  select share_category_id, from_holder_id, -quantity from movements
    where company_id = ${companyId} and type in ('CANCELLATION', 'TRANSFER')
      and recorded_at < ${endOfDay(on)}`;

/** Accounts by holder and category with their quantity; never the empty ones. */
export const accountsAt = (
  moment: Moment,
  holderIds: readonly string[] | null,
): RawBuilder<unknown> => {
  const { companyId, on } = moment;
  const those = holderIds === null ? sql`true` : sql`holder_id = any(${[...holderIds]}::uuid[])`;
  if (moment.kind === "recorded") {
    return sql`select share_category_id, holder_id, sum(quantity)::bigint as quantity
      from (${recordedSides(moment)}) side where ${those}
      group by 1, 2 having sum(quantity) <> 0`;
  }
  const current = sql`select share_category_id, holder_id, quantity from shareholders
    where company_id = ${companyId} and quantity > 0 and ${those}`;
  if (moment.kind === "now") return current;
  return sql`${current} and effective_from <= ${on}
    union all
    select share_category_id, holder_id, quantity from holding_spans
    where share_category_id in (select id from share_categories where company_id = ${companyId})
      and effective_from <= ${on} and effective_to > ${on} and quantity > 0 and ${those}`;
};

/** Holders with their total over all categories. */
export const positionsAt = (moment: Moment): RawBuilder<unknown> => {
  const { companyId, on } = moment;
  if (moment.kind === "recorded") {
    return sql`select holder_id, sum(quantity)::bigint as quantity
      from (${accountsAt(moment, null)}) account group by 1`;
  }
  const current = sql`select holder_id, quantity from positions
    where company_id = ${companyId} and quantity > 0`;
  if (moment.kind === "now") return current;
  return sql`${current} and effective_from <= ${on}
    union all
    select holder_id, quantity from position_spans
    where company_id = ${companyId} and daterange(effective_from, effective_to) @> ${on}::date
      and quantity > 0`;
};

/** Holders with what they are ranked by: shares, of one category where asked, or votes. */
export const rankingAt = (
  moment: Moment,
  shareCategoryId: string | undefined,
  by: NonNullable<CapTableQuery["sort"]>,
): RawBuilder<unknown> => {
  if (by === "votes") {
    const those = shareCategoryId ? sql`a.share_category_id = ${shareCategoryId}` : sql`true`;
    return sql`select a.holder_id, sum(a.quantity)::bigint as quantity,
        sum(a.quantity * c.votes_per_share)::bigint as rank
      from (${accountsAt(moment, null)}) a
      join (select k.id, rights.votes_per_share from share_categories k
        cross join lateral ${rightsAt(moment, sql`k.id`)} rights
        where k.company_id = ${moment.companyId}) c on c.id = a.share_category_id
      where ${those} group by 1`;
  }
  if (shareCategoryId) {
    return sql`select holder_id, quantity, quantity as rank
      from (${accountsAt(moment, null)}) a where share_category_id = ${shareCategoryId}`;
  }
  return sql`select holder_id, quantity, quantity as rank from (${positionsAt(moment)}) p`;
};

/**
 * The first holders of a past day by quantity, read down the quantities: for a day with many holders,
 * of whom a page shows the largest. `beyond` is where the page before ended.
 */
export const largestAt = (
  { companyId, on }: Moment,
  beyond: RawBuilder<unknown>,
  limit: number,
): RawBuilder<unknown> => {
  const first = (source: RawBuilder<unknown>) => sql`
    (select r.holder_id, r.quantity, r.rank from (${source}) r where ${beyond}
      order by r.rank desc, r.holder_id limit ${limit})`;
  return sql`${first(sql`select holder_id, quantity, quantity as rank from positions
      where company_id = ${companyId} and quantity > 0 and effective_from <= ${on}`)}
    union all ${first(sql`select holder_id, quantity, quantity as rank from position_spans
      where company_id = ${companyId} and quantity > 0
        and effective_from <= ${on} and effective_to > ${on}`)}`;
};
