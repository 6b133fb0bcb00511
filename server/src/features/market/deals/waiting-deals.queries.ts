import { statesUnderWay } from "@coulisse/domain/machines.ts";
import type { DealTurn } from "@coulisse/contract/market/market.ts";
import { sql, type RawBuilder } from "kysely";
import { isOwn } from "#platform/actor-sql.ts";
import type { Actor } from "#platform/actor.ts";
import type { Context } from "#platform/context.ts";
import { entityOf, waitingRows } from "#platform/waiting.ts";
import { openSignatureOf } from "#features/signing/signatures/waiting-signatures.queries.ts";
import { waitsForClaimOf } from "#features/market/pre-emption/pre-emption.queries.ts";

const facts = {
  id: sql`d.id`,
  dueAt: sql`d.due_at`,
  companyId: sql`d.company_id`,
  name: sql`k.name`,
  quantity: sql`d.quantity`,
  unitPrice: sql`d.unit_price`,
};
const withCategory = sql`from deals d join share_categories k on k.id = d.share_category_id`;

/** The buyer pays fees and duty besides; the seller receives the price alone. */
const amountOf = (isBuyer: ReturnType<typeof sql>) => sql`case when ${isBuyer}
  then d.amount_cents + d.fee_cents + d.duty_cents else d.amount_cents end`;

/** Whether the caller, or an entity of theirs, sells or buys in a deal `d` of a query. */
const sidesOf = (actor: Actor) => ({
  sells: isOwn(actor, sql`d.seller_id`),
  buys: isOwn(actor, sql`d.buyer_id`),
});

/**
 * Sides of a deal `d` whose signature its open order lacks: both before it is drawn. Whatever says
 * who is to sign asks here.
 */
export const unsignedSides = sql<"SELLER" | "BUYER" | "BOTH">`coalesce((select
    case when bool_or(d.seller_id = any(g.holder_ids)) then 'BUYER'
      when bool_or(d.buyer_id = any(g.holder_ids)) then 'SELLER' end
  from signatures o join signature_signers g on g.signature_id = o.id and g.state = 'SIGNED'
  where o.subject_kind = 'transfer_order' and o.subject_id = d.id and o.state = 'OPEN'), 'BOTH')`;

/** Others are to take this step in a deal `d` on a side of which the caller stands. */
const awaitedIn = (sells: RawBuilder<boolean>) => sql`case d.state
  when 'PROPOSED' then 'ANSWER' when 'SIGNED' then 'PAY' when 'PAID' then 'ENTER'
  when 'PRE_EMPTION' then case when d.preempted_at is null then 'CLAIM' else 'DECIDE' end
  when 'ACCEPTED' then 'DECIDE'
  when 'APPROVED' then case when ${unsignedSides} = case when ${sells} then 'BUYER' else 'SELLER' end
    then 'SIGN' else 'SIGN_BOTH' end end`;

/** The order of a deal `d` that is open, beside its row. */
const withOrder = (actor: Actor, now: Date) =>
  sql`left join lateral ${openSignatureOf(
    { kind: "transfer_order", id: sql`d.id` },
    actor,
    now,
  )} q on d.state = 'APPROVED'`;

/**
 * Whether a deal `d` is under way with the caller, or an entity of theirs, on a side, and whose turn
 * it is: they are to answer, sign or pay, or others are to act. Who signed waits for the other side.
 */
const isTurn = (actor: Actor, turn: DealTurn): RawBuilder<boolean> => {
  const { sells, buys } = sidesOf(actor);
  return sql<boolean>`((${sells} or ${buys})
    and d.state = any(${[...statesUnderWay("deals")]}::text[])
    and ${turn === "mine"} = case d.state
      when 'PROPOSED' then case d.proposed_part when 'SELLER' then ${buys} else ${sells} end
      when 'APPROVED' then coalesce(q.is_mine, true)
      when 'SIGNED' then ${buys} else false end)`;
};

/** Deals of the caller in which it is their turn, or that of others, for a list of deals. */
export const hasTurn = (
  actor: Actor,
  { clock }: Pick<Context, "clock">,
  turn: DealTurn,
): RawBuilder<boolean> => sql<boolean>`d.id in (select d.id from deals d
  ${withOrder(actor, clock.now())} where ${isTurn(actor, turn)})`;

/** Whether it is the caller’s turn, or that of an entity of theirs, in a deal `d` of a query. */
export const isTurnIn = (
  actor: Actor,
  { clock }: Pick<Context, "clock">,
): RawBuilder<boolean> => sql<boolean>`(select ${isTurn(actor, "mine")} from (select) o
  ${withOrder(actor, clock.now())})`;

/** Deals of the caller in which it is their turn, or that of others, as they wait for somebody. */
export const waitingDeals = (actor: Actor, { clock }: Pick<Context, "clock">, turn: DealTurn) => {
  const { sells } = sidesOf(actor);
  return waitingRows(
    {
      ...facts,
      kind: "deal",
      act:
        turn === "others"
          ? sql`'FOLLOW'`
          : sql`case d.state when 'PROPOSED' then 'ANSWER' when 'APPROVED' then 'SIGN' else 'PAY' end`,
      amountCents: amountOf(sql`(not ${sells} or d.state = 'SIGNED')`),
      side: sql`case when ${sells} then 'SELLER' else 'BUYER' end`,
      entity: entityOf(sql`case when ${sells} then d.seller_id else d.buyer_id end`),
      ...(turn === "others" ? { awaited: awaitedIn(sells) } : {}),
    },
    sql`${withCategory} ${withOrder(actor, clock.now())} where ${isTurn(actor, turn)}`,
  );
};

/** Deals in which the caller, or an entity of theirs, may still pre-empt. */
export const waitingClaims = (actor: Actor, ctx: Pick<Context, "clock">) =>
  waitingRows(
    { ...facts, kind: "claim", act: sql`'CLAIM'`, amountCents: sql`d.amount_cents` },
    sql`${withCategory} where ${waitsForClaimOf(actor, ctx)}`,
  );

/**
 * Deals of a company in which it is to decide, and those in which its shareholders are asked
 * meanwhile.
 */
export const waitingApprovals = (companyId: string, whose: "company" | "shareholders") =>
  waitingRows(
    {
      ...facts,
      kind: "approval",
      act: whose === "company" ? sql`'DECIDE'` : sql`'FOLLOW'`,
      amountCents: sql`d.amount_cents`,
    },
    sql`${withCategory} where d.company_id = ${companyId} and ${
      whose === "company"
        ? sql`(d.state = 'ACCEPTED' or d.state = 'PRE_EMPTION' and d.preempted_at is not null)`
        : sql`d.state = 'PRE_EMPTION' and d.preempted_at is null`
    }`,
  );
