import { sql, type RawBuilder } from "kysely";
import type { Context, Reading } from "#platform/context.ts";
import { ranRoundAt } from "#features/rounds/offer/fundraising.queries.ts";

/**
 * R-23p: whether an article `a` of a query is a marketing communication. Its author said so; or it was
 * published, or is a draft, while a round of its company is not closed, and nobody said why it is none.
 */
export const isPromotional = ({ clock }: Pick<Context, "clock">): RawBuilder<boolean> =>
  sql<boolean>`(a.is_promotional or (a.not_promotional_reason is null
    and ${ranRoundAt(sql`a.company_id`, sql`coalesce(a.published_at, ${clock.now()})`)}))`;

export const hadRoundAt = async (r: Reading, companyId: string, at: Date): Promise<boolean> => {
  const { rows } = await sql<{ ran: boolean }>`
    select ${ranRoundAt(sql`${companyId}::uuid`, sql`${at}::timestamptz`)} as ran`.execute(r.db);
  return rows[0]?.ran ?? false;
};

const weekOf = (at: RawBuilder<Date>) => sql`date_trunc('week', ${at} at time zone 'Europe/Paris')`;

/** How many marketing communications a company publishes in the week of an instant, in Paris. */
export const countPromotions = async (r: Reading, companyId: string, at: Date): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from articles a
    where a.company_id = ${companyId} and a.published_at is not null
      and ${weekOf(sql`a.published_at`)} = ${weekOf(sql`${at}::timestamptz`)}
      and ${isPromotional({ clock: r.clock })}
      and ${ranRoundAt(sql`a.company_id`, sql`a.published_at`)}`.execute(r.db);
  return rows[0]?.count ?? 0;
};
