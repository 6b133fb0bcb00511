import type { AwaitedStep } from "@coulisse/contract/operations/waiting.ts";
import { siteAddress } from "@coulisse/contract/site-paths.ts";
import { sql, type RawBuilder } from "kysely";
import { isOwn } from "#platform/actor-sql.ts";
import type { Actor } from "#platform/actor.ts";
import type { Reading } from "#platform/context.ts";
import type { WaitingRow } from "#platform/waiting.ts";
import { toInstant } from "#platform/wire.ts";
import { waitingDeals } from "#features/market/deals/waiting-deals.queries.ts";
import type { Order } from "#features/operations/thread/thread.rules.ts";
import { waitingSubscriptions } from "#features/rounds/subscriptions/waiting-subscriptions.queries.ts";

/** An order with who pays how much for it, and the day on which it was paid. */
export type FoundOrder = Order &
  Readonly<{ payerId: string; totalCents: bigint; paidOn: string | null; isSeller: boolean }>;

const findWaiting = async (
  r: Reading,
  rows: RawBuilder<WaitingRow>,
  id: string,
): Promise<WaitingRow | undefined> => {
  const found = await sql<WaitingRow>`select * from (${rows}) w where w.id = ${id}`.execute(r.db);
  return found.rows[0];
};

const turnOf = (mine: WaitingRow | undefined, others: WaitingRow | undefined, isPaid: boolean) => {
  const row = mine ?? others;
  return {
    turn: mine ? ("mine" as const) : isPaid ? ("none" as const) : ("others" as const),
    awaited: (others?.awaited ?? null) as AwaitedStep | null,
    dueAt: toInstant(row?.due_at),
    dueOn: row?.due_on ?? null,
  };
};

type Asked = Readonly<{ actor: Actor; id: string; since: Date }>;

/**
 * The subscription by which the reader, or an entity of theirs, goes on: one that is under way, else
 * the last one that was paid since they came.
 */
export const findSubscription = async (
  r: Reading,
  { actor, id, since }: Asked,
): Promise<FoundOrder | null> => {
  const { rows } = await sql<{
    id: string;
    state: string;
    holder_id: string;
    total: bigint;
    paid_on: string | null;
  }>`select s.id, s.state, s.holder_id, s.amount_cents + s.fee_cents as total,
      (s.paid_at at time zone 'Europe/Paris')::date::text as paid_on
    from subscriptions s
    where s.fundraising_id = ${id} and ${isOwn(actor, sql`s.holder_id`)}
      and (s.state in ('PENDING', 'SIGNED') or s.state = 'DRAFT' and s.held_until > ${r.clock.now()}
        or s.state in ('PAID', 'COMPLETED') and s.paid_at >= ${since})
    order by s.state in ('PAID', 'COMPLETED'), s.created_at desc, s.id limit 1`.execute(r.db);
  const [row] = rows;
  if (!row) return null;
  const isPaid = row.state === "PAID" || row.state === "COMPLETED";
  const mine = isPaid ? undefined : await findWaiting(r, waitingSubscriptions(actor, r), row.id);
  const signatureId = mine?.signature_id ?? null;
  return {
    ...turnOf(mine, undefined, isPaid),
    isSigned: isPaid || row.state === "SIGNED",
    isPaid,
    to:
      signatureId === null
        ? `${siteAddress("/fundraising/:id/subscription", { id })}?subscription=${row.id}`
        : siteAddress("/investor/signatures/:id", { id: signatureId }),
    payerId: row.holder_id,
    totalCents: row.total,
    paidOn: row.paid_on,
    isSeller: false,
  };
};

/** The deal by which the reader, or an entity of theirs, answered an offer. */
export const findDeal = async (
  r: Reading,
  { actor, id }: Omit<Asked, "since">,
): Promise<FoundOrder | null> => {
  const { rows } = await sql<{
    id: string;
    state: string;
    buyer_id: string;
    total: bigint;
    paid_on: string | null;
    sells: boolean;
  }>`select d.id, d.state, d.buyer_id, d.amount_cents + d.fee_cents + d.duty_cents as total,
      (d.paid_at at time zone 'Europe/Paris')::date::text as paid_on,
      ${isOwn(actor, sql`d.seller_id`)} as sells
    from deals d where d.offer_id = ${id} and d.state not in ('DECLINED', 'REJECTED', 'CANCELLED', 'EXPIRED')
      and case d.proposed_part when 'BUYER' then ${isOwn(actor, sql`d.buyer_id`)}
        else ${isOwn(actor, sql`d.seller_id`)} end
    order by d.created_at desc, d.id limit 1`.execute(r.db);
  const [row] = rows;
  if (!row) return null;
  const isPaid = row.state === "PAID" || row.state === "SETTLED";
  const [mine, others] = [
    await findWaiting(r, waitingDeals(actor, r, "mine"), row.id),
    await findWaiting(r, waitingDeals(actor, r, "others"), row.id),
  ];
  return {
    ...turnOf(mine, others, isPaid),
    isSigned: isPaid || row.state === "SIGNED",
    isPaid,
    to: siteAddress("/investor/second-market/deals/:id", { id: row.id }),
    payerId: row.buyer_id,
    totalCents: row.total,
    paidOn: row.paid_on,
    isSeller: row.sells,
  };
};
