import { statesUnderWay } from "@coulisse/domain/machines.ts";
import { sql } from "kysely";
import { isOwn } from "#platform/actor-sql.ts";
import type { Actor } from "#platform/actor.ts";
import type { Context } from "#platform/context.ts";
import { entityOf, waitingRows } from "#platform/waiting.ts";
import { todayOf } from "#features/rounds/offer/fundraising.queries.ts";
import { openSignatureOf } from "#features/signing/signatures/waiting-signatures.queries.ts";

/** A stop of its holder comes before one of all of the round. */
const stopEndsAt = sql`coalesce(
  case when s.stop is not null and s.stopped_at is not null then s.stop_ends_at end,
  case when f.suspended_at is not null then f.suspended_until end)`;

/**
 * Subscriptions that the caller, or an entity of theirs, is to finish, sign, pay or have go on. One
 * that somebody else is to sign is not theirs to do.
 */
export const waitingSubscriptions = (actor: Actor, ctx: Pick<Context, "clock">) =>
  waitingRows(
    {
      kind: "subscription",
      id: sql`s.id`,
      act: sql`case when ${stopEndsAt} is not null then 'RESUME'
        when s.state = 'DRAFT' then 'FINISH' when s.state = 'PENDING' then 'SIGN' else 'PAY' end`,
      dueAt: sql`coalesce(${stopEndsAt}, case when s.state = 'DRAFT' then s.held_until end)`,
      dueOn: sql`case when ${stopEndsAt} is null and s.state <> 'DRAFT'
        and round_state(f, ${todayOf(ctx)}) = 'OPEN' then f.closes_on end`,
      amountCents: sql`s.amount_cents + s.fee_cents`,
      companyId: sql`f.company_id`,
      name: sql`f.name`,
      quantity: sql`s.quantity`,
      unitPrice: sql`s.unit_price`,
      entity: entityOf(sql`s.holder_id`),
      roundId: sql`f.id`,
      signatureId: sql`case when ${stopEndsAt} is null and s.state = 'PENDING' then q.id end`,
    },
    sql`from subscriptions s join fundraisings f on f.id = s.fundraising_id
      left join lateral ${openSignatureOf({ kind: "subscription", id: sql`s.id` }, actor, ctx.clock.now())} q
        on s.state = 'PENDING'
      where ${isOwn(actor, sql`s.holder_id`)}
        and s.state = any(${[...statesUnderWay("subscriptions")]}::text[])
        and (${stopEndsAt} is not null or s.state <> 'PAID' and coalesce(q.is_mine, true))`,
  );
