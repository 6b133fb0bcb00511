import type { FundraisingState } from "@coulisse/contract/rounds/fundraising.ts";
import { siteAddress, type SiteAddress } from "@coulisse/contract/site-paths.ts";
import { sql } from "kysely";
import { isOwn, isTheirCompany } from "#platform/actor-sql.ts";
import type { Actor } from "#platform/actor.ts";
import type { Reading } from "#platform/context.ts";
import { isKnownCompany } from "#features/companies/known-company.queries.ts";
import { todayOf, wasOfferedOn } from "#features/rounds/offer/fundraising.queries.ts";
import type { Aimed } from "#features/operations/thread/thread.store.ts";

/** The goal of a thread, as far as its reader may know of it. */
export type Goal = Readonly<{
  company: { id: string; name: string; slug: string };
  name: string;
  to: SiteAddress;
  /** The day on which it ended; null while one can go on. */
  endedOn: string | null;
  round: Readonly<{ ticketCents: bigint; unitPrice: string; feesBps: number }> | null;
  /** Somebody offers to buy: whoever answers sells. */
  isBuyOffer: boolean;
}>;

type Row = Readonly<{
  company_id: string;
  company_name: string;
  slug: string;
  name: string;
  ended_on: string | null;
}>;

const toGoal = (row: Row, to: SiteAddress): Goal => ({
  company: { id: row.company_id, name: row.company_name, slug: row.slug },
  name: row.name,
  to,
  endedOn: row.ended_on,
  round: null,
  isBuyOffer: false,
});

const findRound = async (r: Reading, actor: Actor, id: string): Promise<Goal | null> => {
  const { rows } = await sql<
    Row & { state: FundraisingState; ticket: bigint; price: string; fees_bps: number }
  >`select c.id as company_id, c.name as company_name, c.slug, f.name,
      round_state(f, ${todayOf(r)}) as state, f.ticket_cents as ticket, f.unit_price::text as price,
      k.fees_bps, case when f.closed_at is not null then (f.closed_at at time zone 'Europe/Paris')::date
        when f.closes_on < ${todayOf(r)} then f.closes_on end::text as ended_on
    from fundraisings f join companies c on c.id = f.company_id
    join share_categories k on k.id = f.share_category_id
    where f.id = ${id} and c.opening_state = 'OPEN' and ${isKnownCompany(actor)}
      and (${wasOfferedOn(todayOf(r))} or ${isTheirCompany(actor, sql`c.id`)})`.execute(r.db);
  const [row] = rows;
  if (!row) return null;
  return {
    ...toGoal(row, siteAddress("/fundraising/:id/subscription", { id })),
    round: { ticketCents: row.ticket, unitPrice: row.price, feesBps: row.fees_bps },
  };
};

const findOffer = async (r: Reading, actor: Actor, id: string): Promise<Goal | null> => {
  const { rows } = await sql<Row & { kind: string }>`
    select c.id as company_id, c.name as company_name, c.slug, k.name, o.kind,
      case when o.state <> 'OPEN'
        then (coalesce(o.ended_at, o.created_at) at time zone 'Europe/Paris')::date end::text as ended_on
    from offers o join companies c on c.id = o.company_id
    join share_categories k on k.id = o.share_category_id
    where o.id = ${id} and c.opening_state = 'OPEN' and ${isKnownCompany(actor)}`.execute(r.db);
  const [row] = rows;
  if (!row) return null;
  const to = `/investor/second-market?company=${row.company_id}` as const;
  return { ...toGoal(row, to), isBuyOffer: row.kind === "BUY" };
};

/** A company in which somebody holds nothing any more is not told to them. */
const findHeld = async (r: Reading, actor: Actor, id: string): Promise<Goal | null> => {
  const { rows } = await sql<Row>`
    select c.id as company_id, c.name as company_name, c.slug, '' as name, null as ended_on
    from companies c where c.id = ${id} and c.opening_state = 'OPEN'
      and exists (select from positions p where p.company_id = c.id and p.quantity > 0
        and ${isOwn(actor, sql`p.holder_id`)})`.execute(r.db);
  const [row] = rows;
  return row ? toGoal(row, "/investor/portfolio") : null;
};

const finders = { ROUND: findRound, OFFER: findOffer, INVITATION: findHeld };

/** Finds what a thread leads to, unless somebody may not know of it. */
export const findGoal = (r: Reading, actor: Actor, { aim, id }: Aimed): Promise<Goal | null> =>
  finders[aim](r, actor, id);
