import { statesUnderWay } from "@coulisse/domain/machines.ts";
import type { Deal } from "@coulisse/contract/market/market-shapes.schemas.ts";
import type {
  DealPart,
  DealState,
  marketRoutes,
  NextActor,
} from "@coulisse/contract/market/market.ts";
import type { ParsedQuery } from "@coulisse/contract/wire/route.ts";
import { sql } from "kysely";
import { isOwn, isTheirCompany } from "#platform/actor-sql.ts";
import { actsFor, may, readsCompany, type Actor } from "#platform/actor.ts";
import { requireActor, type Context } from "#platform/context.ts";
import { byId, readPage, type SortPart } from "#platform/keyset.ts";
import { isAmong, isFromTo, isOnDays } from "#platform/list-filters.ts";
import type { Subject } from "#platform/permissions.ts";
import { Problem } from "#platform/problem.ts";
import { toInstant, toWire, writtenPrice } from "#platform/wire.ts";
import { hasTurn, isTurnIn, unsignedSides } from "#features/market/deals/waiting-deals.queries.ts";
import { waitsForClaimOf } from "#features/market/pre-emption/pre-emption.queries.ts";
import { nextActorOf, toDealAmounts } from "#features/market/market.rules.ts";

const signatureOf = sql<string | null>`(select g.id from signatures g
  where g.subject_kind = 'transfer_order' and g.subject_id = d.id order by g.id desc limit 1)`;

export const selectDeals = (ctx: Context) =>
  ctx.db
    .selectFrom("deals as d")
    .innerJoin("offers as o", "o.id", "d.offer_id")
    .innerJoin("companies as c", "c.id", "d.company_id")
    .innerJoin("share_categories as k", "k.id", "d.share_category_id")
    .innerJoin("holders as s", "s.id", "d.seller_id")
    .innerJoin("holders as b", "b.id", "d.buyer_id")
    .selectAll("d")
    .select(["o.kind as offer_kind", "c.name as company_name", "c.slug"])
    .select(["k.name as category_name", "s.name as seller_name", "s.kind as seller_kind"])
    .select(["b.name as buyer_name", "b.kind as buyer_kind"])
    .select([signatureOf.as("signature_id"), unsignedSides.as("unsigned_sides")])
    .select(isTurnIn(requireActor(ctx), ctx).as("is_turn"));
export type DealListRow = Awaited<
  ReturnType<ReturnType<typeof selectDeals>["executeTakeFirstOrThrow"]>
>;

const mySideOf = (actor: Actor, row: DealListRow): "SELLER" | "BUYER" | null => {
  if (actsFor(actor, row.seller_id)) return "SELLER";
  return actsFor(actor, row.buyer_id) ? "BUYER" : null;
};

/** The company and the platform know both sides; a side knows the other once both are to sign. */
export const mayName = (actor: Actor, row: DealListRow, part: "SELLER" | "BUYER"): boolean => {
  if (readsCompany(actor, row.company_id)) return true;
  if (actsFor(actor, part === "SELLER" ? row.seller_id : row.buyer_id)) return true;
  return mySideOf(actor, row) !== null && row.approved_at !== null;
};

/** A party’s turn is over once they signed; the company and the platform act as a whole. */
const isTurnOf = (actor: Actor, row: DealListRow, next: NextActor | null): boolean => {
  switch (next) {
    case "SELLER":
    case "BUYER":
    case "BOTH":
      return row.is_turn;
    case "COMPANY":
      return may(actor, "decide", row.company_id);
    case "PLATFORM":
      return actor.isAdmin;
    default:
      return false;
  }
};

export const kindOf = (kind: string) => (kind === "corporate" ? "corporate" : "user");

const datesOf = (row: DealListRow) => ({
  createdAt: row.created_at.toISOString(),
  acceptedAt: toInstant(row.accepted_at),
  preemptionEndsAt: toInstant(row.preemption_ends_at),
  approvedAt: toInstant(row.approved_at),
  signedAt: toInstant(row.signed_at),
  paidAt: toInstant(row.paid_at),
  settledAt: toInstant(row.settled_at),
  endedAt: toInstant(row.ended_at),
});

export const toDeal = (actor: Actor, row: DealListRow): Deal => {
  const state = row.state as DealState;
  const proposedPart = row.proposed_part as DealPart;
  const isPreempted = row.preempted_at !== null;
  const next = nextActorOf({ state, proposedPart, isPreempted, unsigned: row.unsigned_sides });
  return {
    ...toDealAmounts({
      amount: row.amount_cents,
      feesBps: row.fees_bps,
      fee: row.fee_cents,
      duty: row.duty_cents,
    }),
    id: row.id,
    offerId: row.offer_id,
    offerKind: row.offer_kind === "SELL" ? "SELL" : "BUY",
    parentId: row.parent_id,
    company: { id: row.company_id, name: row.company_name, slug: row.slug },
    shareCategory: { id: row.share_category_id, name: row.category_name },
    seller: mayName(actor, row, "SELLER")
      ? { id: row.seller_id, name: row.seller_name, kind: kindOf(row.seller_kind) }
      : null,
    buyer: mayName(actor, row, "BUYER")
      ? { id: row.buyer_id, name: row.buyer_name, kind: kindOf(row.buyer_kind) }
      : null,
    mySide: mySideOf(actor, row),
    quantity: toWire(row.quantity),
    unitPrice: writtenPrice(row.unit_price),
    state,
    nextActor: next,
    isMyTurn: isTurnOf(actor, row, next),
    dueAt: next === null ? null : row.due_at.toISOString(),
    isRelated: row.related,
    needsApproval: next === "COMPANY",
    signatureId: mySideOf(actor, row) === null ? null : row.signature_id,
    ...datesOf(row),
    reason: row.reason,
    transactionId: row.movement_id,
    version: row.version,
  };
};

/** Both sides, and the company whose shares they are; nobody's where there is no such deal. */
export const subjectOfDeal = async (ctx: Context, id: string): Promise<Subject> => {
  const row = await ctx.db
    .selectFrom("deals")
    .select(["seller_id", "buyer_id", "company_id"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row ? { holderIds: [row.seller_id, row.buyer_id], companyId: row.company_id } : {};
};

export const getDealRow = async (ctx: Context, id: string): Promise<DealListRow> => {
  const row = await selectDeals(ctx).where("d.id", "=", id).executeTakeFirst();
  if (!row) throw new Problem("deal_not_found");
  return row;
};

const byDeadline: readonly SortPart[] = [
  { by: sql`(extract(epoch from d.due_at) * 1000)::bigint`, kind: "number" },
  byId(sql`d.id`),
];

/**
 * The caller's own, those of companies that they run, and all of them for an administrator; or those
 * in which they may still pre-empt, or in which they or others are to act.
 */
export const listDeals = async (
  ctx: Context,
  query: ParsedQuery<(typeof marketRoutes)["listDeals"]>,
) => {
  const actor = requireActor(ctx);
  const { companyId = "", offerId = "", claimable = false, turn } = query;
  const days = { from: query.createdAtFrom, to: query.createdAtTo };
  const amount = { from: query.amountCentsMin, to: query.amountCentsMax };
  const mine = sql<boolean>`(${isOwn(actor, sql`d.seller_id`)} or ${isOwn(actor, sql`d.buyer_id`)}
    or ${isTheirCompany(actor, sql`d.company_id`)})`;
  const list = selectDeals(ctx)
    .$if(claimable, (q) => q.where(waitsForClaimOf(actor, ctx)))
    .$if(turn !== undefined, (q) => q.where(hasTurn(actor, ctx, turn ?? "mine")))
    .$if(!claimable && turn === undefined && !actor.isAdmin, (q) => q.where(mine))
    .$if(companyId !== "", (q) => q.where("d.company_id", "=", companyId))
    .$if(offerId !== "", (q) => q.where("d.offer_id", "=", offerId))
    .where(isAmong(sql.ref("d.state"), query.state))
    .where(isOnDays(sql.ref("d.created_at"), days))
    .where(isFromTo(sql.ref("d.amount_cents"), amount));
  const { rows, ...page } = await (turn === "mine"
    ? readPage(list, query, { parts: byDeadline })
    : readPage(list, query, { parts: [byId(sql`d.id`)], direction: "desc" }));
  return { ...page, items: rows.map((row) => toDeal(actor, row)) };
};

const shownAtOnce = 100;

/** Lists what these holders have under way, the newest first, and tells how many that are. */
export const listOpenDealsOf = async (
  ctx: Context,
  holderIds: readonly string[],
): Promise<Readonly<{ deals: Deal[]; dealCount: number }>> => {
  const actor = requireActor(ctx);
  const underWay = selectDeals(ctx)
    .where(
      sql<boolean>`(${isOwn({ holderIds }, sql`d.seller_id`)}
        or ${isOwn({ holderIds }, sql`d.buyer_id`)})`,
    )
    .where("d.state", "in", statesUnderWay("deals"));
  const { rows, total } = await readPage(
    underWay,
    { limit: shownAtOnce },
    { parts: [byId(sql`d.id`)], direction: "desc" },
  );
  return { deals: rows.map((row) => toDeal(actor, row)), dealCount: total };
};
