import { sql, type RawBuilder } from "kysely";
import { isOwn } from "#platform/actor-sql.ts";
import type { Actor } from "#platform/actor.ts";
import { heldRows, type HeldRow } from "#platform/held-papers.ts";

const statementsWhere = (actor: Actor, which: RawBuilder<unknown>): RawBuilder<HeldRow> =>
  heldRows(
    {
      paper: "WALLET_STATEMENT",
      source: sql`month.from_on`,
      thingId: sql`month.holder_id`,
      holderId: sql`month.holder_id`,
      statedOn: sql`month.to_on`,
      from: sql`month.from_on`,
      to: sql`month.to_on`,
      amountCents: sql`month.closing`,
      isSealed: sql`true`,
    },
    sql`from (
        select a.holder_id, m.from_on,
          (m.from_on + interval '1 month' - interval '1 day')::date as to_on,
          sum(sum(p.amount_cents)) over (partition by a.holder_id order by m.from_on) as closing
        from cash_accounts a
        join cash_postings p on p.account_id = a.id
        join cash_entries e on e.number = p.entry_number
        cross join lateral (
          select date_trunc('month', e.recorded_at at time zone 'Europe/Paris')::date as from_on) m
        where a.kind = 'WALLET' and ${isOwn(actor, sql`a.holder_id`)}
        group by a.holder_id, m.from_on) month
      where ${which}`,
  );

/** A statement of each month that is over and in which something moved a wallet. */
export const heldStatements = (actor: Actor, today: string): RawBuilder<HeldRow>[] => [
  statementsWhere(actor, sql`month.to_on < ${today}::date`),
];

/** The statement of the month that is not over, which is here the day after its last. */
export const comingStatements = (actor: Actor, today: string): RawBuilder<HeldRow>[] => [
  statementsWhere(actor, sql`month.to_on >= ${today}::date`),
];
