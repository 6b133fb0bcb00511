import { isUnderWay, statesUnderWay } from "@coulisse/domain/machines.ts";
import type { InvestorClass } from "@coulisse/contract/identity/investor-classes.ts";
import type { ParsedQuery } from "@coulisse/contract/wire/route.ts";
import type { Subscription } from "@coulisse/contract/rounds/subscriptions.schemas.ts";
import {
  ordersPerDay,
  type Cancellation,
  type StopReason,
  type subscriptionRoutes,
  type SubscriptionState,
} from "@coulisse/contract/rounds/subscriptions.ts";
import { sql } from "kysely";
import { isOwn, isTheirCompany } from "#platform/actor-sql.ts";
import { dayOf, startOfDay } from "#platform/clock.ts";
import { requireActor, type Context, type Reading } from "#platform/context.ts";
import { underEitherName } from "#platform/either-name.ts";
import { byId, readPage } from "#platform/keyset.ts";
import { isAmong, isFromTo, isOnDays } from "#platform/list-filters.ts";
import type { Subject } from "#platform/permissions.ts";
import { Problem } from "#platform/problem.ts";
import { toInstant, toWire, writtenPrice } from "#platform/wire.ts";
import { getHolderIdsOf } from "#features/entities/corporates/representation.queries.ts";
import { refundDayOf } from "#features/rounds/offer/fundraising.queries.ts";
import { classOfHolder } from "#features/identity/classes/investor-classes.queries.ts";
import { toGivenConsents } from "#features/rounds/subscriptions/consents.queries.ts";
import { latest } from "#features/rounds/subscriptions/subscriptions.rules.ts";
import { countOrders } from "#features/rounds/subscriptions/subscription-totals.queries.ts";

const signatureOf = sql<string | null>`(select g.id from signatures g
  where g.subject_kind = 'subscription' and g.subject_id = s.id order by g.id desc limit 1)`;

/** The class of a draft is that of now, and of all others the one that counted (R-23a). */
const classAt = (now: Date) => sql<InvestorClass>`case when s.state = 'DRAFT'
  then ${classOfHolder(sql`s.holder_id`, now)} else s.investor_class end`;

const selectSubscriptions = (r: Reading) =>
  r.db
    .selectFrom("subscriptions as s")
    .innerJoin("fundraisings as f", "f.id", "s.fundraising_id")
    .innerJoin("companies as c", "c.id", "f.company_id")
    .innerJoin("share_categories as k", "k.id", "f.share_category_id")
    .innerJoin("holders as h", "h.id", "s.holder_id")
    .selectAll("s")
    .select(["f.name as round_name", "f.company_id", "f.share_category_id"])
    .select("c.name as company_name")
    .select(["k.name as category_name", "h.name as holder_name", "h.kind as holder_kind"])
    .select(["f.suspended_at", "f.suspended_until", "f.withdrawable_until", "f.opens_on"])
    .select(classAt(r.clock.now()).as("counted_class"))
    .select(signatureOf.as("signature_id"));
type Row = Awaited<ReturnType<ReturnType<typeof selectSubscriptions>["executeTakeFirstOrThrow"]>>;

const stepsOf = (row: Row) => ({
  createdAt: row.created_at.toISOString(),
  pendingAt: toInstant(row.pending_at),
  signedAt: toInstant(row.signed_at),
  reflectionEndsAt:
    row.signed_at === null
      ? null
      : toInstant(latest(row.reflection_ends_at, row.withdrawable_until)),
  paidAt: toInstant(row.paid_at),
  completedAt: toInstant(row.completed_at),
  cancelledAt: toInstant(row.cancelled_at),
});

/** R-22: only what is signed or paid waits for the increase. */
const refundOf = (row: Row): string | null =>
  row.state === "SIGNED" || row.state === "PAID" ? refundDayOf(row.opens_on) : null;

/** A stop of its holder comes before one of all of the round. */
const stopOf = (row: Row): Subscription["stop"] => {
  if (!isUnderWay("subscriptions", row.state)) return null;
  const { stop, stopped_at: since, stop_ends_at: until } = row;
  if (stop !== null && since !== null && until !== null) {
    return {
      reason: stop as StopReason,
      since: since.toISOString(),
      until: until.toISOString(),
    };
  }
  const { suspended_at: suspendedAt, suspended_until: suspendedUntil } = row;
  if (suspendedAt === null || suspendedUntil === null) return null;
  return {
    reason: "SUSPENDED",
    since: suspendedAt.toISOString(),
    until: suspendedUntil.toISOString(),
  };
};

const toSubscription = (row: Row, now: Date): Subscription => ({
  id: row.id,
  fundraisingId: row.fundraising_id,
  shareCategoryId: row.share_category_id,
  userId: row.holder_kind === "user" ? row.holder_id : null,
  corporateId: row.holder_kind === "corporate" ? row.holder_id : null,
  fundraising: { id: row.fundraising_id, name: row.round_name },
  company: { id: row.company_id, name: row.company_name },
  shareCategoryName: row.category_name,
  holder: {
    id: row.holder_id,
    name: row.holder_name,
    kind: row.holder_kind === "corporate" ? "corporate" : "user",
  },
  subscribedBy: row.subscribed_by,
  quantity: toWire(row.quantity),
  rightQuantity: toWire(row.right_quantity),
  unitPrice: writtenPrice(row.unit_price),
  amountCents: toWire(row.amount_cents),
  feesBps: row.fees_bps,
  feeCents: toWire(row.fee_cents),
  totalCents: toWire(row.amount_cents + row.fee_cents),
  state: row.state as SubscriptionState,
  status: row.state as SubscriptionState,
  heldUntil: row.state === "DRAFT" ? toInstant(row.held_until) : null,
  ...toGivenConsents(row, { amountCents: row.amount_cents, investorClass: row.counted_class }, now),
  signatureId: row.signature_id,
  ...stepsOf(row),
  cancellation: row.cancellation as Cancellation | null,
  stop: stopOf(row),
  refundableFrom: refundOf(row),
  transactionId: row.movement_id,
  version: row.version,
});

export const getSubscription = async (r: Reading, id: string): Promise<Subscription> => {
  const row = await selectSubscriptions(r).where("s.id", "=", id).executeTakeFirst();
  if (!row) throw new Problem("subscription_not_found");
  return toSubscription(row, r.clock.now());
};

/** The subject is who holds it, and whose round it is in; nobody's where there is none. */
export const subjectOfSubscription = async (ctx: Context, id: string): Promise<Subject> => {
  const row = await ctx.db
    .selectFrom("subscriptions as s")
    .innerJoin("fundraisings as f", "f.id", "s.fundraising_id")
    .select(["s.holder_id", "f.company_id"])
    .where("s.id", "=", id)
    .executeTakeFirst();
  return row ? { holderIds: [row.holder_id], companyId: row.company_id } : {};
};

type ListQuery = ParsedQuery<(typeof subscriptionRoutes)["listSubscriptions"]>;

type List = ReturnType<typeof selectSubscriptions>;
const partsOf = (query: ListQuery) => ({
  days: { from: query.createdAtFrom, to: query.createdAtTo },
  amount: { from: query.amountCentsMin, to: query.amountCentsMax },
});

/** Totals are kept by round and state: of days and amounts there is nothing but to count. */
const isCounted = (query: ListQuery): boolean =>
  Object.values(partsOf(query)).some(({ from, to }) => from !== undefined || to !== undefined);

type Narrowed = Readonly<{ narrow: (list: List) => List; total?: number }>;

const readList = async (ctx: Context, query: ListQuery, { narrow, total }: Narrowed) => {
  const { fundraisingId } = query;
  const state = underEitherName({ state: query.state, status: query.status });
  const { days, amount } = partsOf(query);
  const list = narrow(selectSubscriptions(ctx))
    .$if(fundraisingId !== undefined, (q) => q.where("s.fundraising_id", "=", fundraisingId ?? ""))
    .where(isAmong(sql.ref("s.state"), state))
    .where(isOnDays(sql.ref("s.created_at"), days))
    .where(isFromTo(sql.ref("s.amount_cents"), amount));
  const { rows, ...page } = await readPage(list, query, {
    parts: [byId(sql`s.id`)],
    direction: "desc",
    ...(total === undefined ? {} : { total }),
  });
  const now = ctx.clock.now();
  return { ...page, items: rows.map((row) => toSubscription(row, now)) };
};

/** All of them for an administrator; for anybody else those of companies that they run. */
export const listSubscriptions = async (ctx: Context, query: ListQuery) => {
  const actor = requireActor(ctx);
  const ofCompanies = actor.isAdmin ? sql<boolean>`true` : isTheirCompany(actor, sql`f.company_id`);
  const { fundraisingId } = query;
  const state = underEitherName({ state: query.state, status: query.status });
  const narrow = (list: List): List => list.where(ofCompanies);
  if (isCounted(query)) return readList(ctx, query, { narrow });
  const total = await countOrders(ctx, { fundraisingId, state }, ofCompanies);
  return readList(ctx, query, { narrow, total });
};

/** Begun by them since midnight in Paris, for whomever, and cancelled since or not. */
export const countOrdersToday = async (r: Reading, userId: string): Promise<number> => {
  const { count } = await r.db
    .selectFrom("subscriptions")
    .select((eb) => eb.fn.countAll<bigint>().as("count"))
    .where("subscribed_by", "=", userId)
    .where("created_at", ">=", startOfDay(dayOf(r.clock.now())))
    .executeTakeFirstOrThrow();
  return toWire(count);
};

/** Subscriptions are their own, and those of the entities that they represent today. */
export const listUserSubscriptions = async (
  ctx: Context,
  userId: string,
  { active, ...query }: ParsedQuery<(typeof subscriptionRoutes)["listUserSubscriptions"]>,
) => {
  // By their ids, which an index knows: asked of each row, all subscriptions would be read.
  const theirs = isOwn({ holderIds: await getHolderIdsOf(ctx, userId) }, sql`s.holder_id`);
  const isActive = sql<boolean>`s.state = any(${[...statesUnderWay("subscriptions")]}::text[])`;
  const narrow = (list: List): List =>
    list
      .where(theirs)
      .$if(active !== undefined, (q) => q.where(sql<boolean>`${isActive} = ${active ?? true}`));
  return {
    ...(await readList(ctx, query, { narrow })),
    ordersLeftToday: Math.max(0, ordersPerDay - (await countOrdersToday(ctx, userId))),
  };
};

/** Fees in basis points of a share category, as they are today. */
export const getFeesOf = async (r: Reading, shareCategoryId: string): Promise<number> => {
  const { fees_bps: fees } = await r.db
    .selectFrom("share_categories")
    .select("fees_bps")
    .where("id", "=", shareCategoryId)
    .executeTakeFirstOrThrow();
  return fees;
};

export const hasUnsigned = async (
  r: Reading,
  fundraisingId: string,
  userId: string,
): Promise<boolean> => {
  const row = await r.db
    .selectFrom("subscriptions")
    .select("id")
    .where("fundraising_id", "=", fundraisingId)
    .where("subscribed_by", "=", userId)
    .where("state", "in", ["DRAFT", "PENDING"])
    .executeTakeFirst();
  return row !== undefined;
};
