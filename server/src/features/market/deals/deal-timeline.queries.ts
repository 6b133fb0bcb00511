import type {
  DealClaim,
  DealWithTimeline,
} from "@coulisse/contract/market/market-shapes.schemas.ts";
import type { DealEvent, DealPart } from "@coulisse/contract/market/market.ts";
import { sql } from "kysely";
import { isOwn } from "#platform/actor-sql.ts";
import { dayOf } from "#platform/clock.ts";
import { actsFor, readsCompany, type Actor } from "#platform/actor.ts";
import { requireActor, snapshot, type Context } from "#platform/context.ts";
import { Problem } from "#platform/problem.ts";
import { toWire } from "#platform/wire.ts";
import { findClause } from "#features/market/clauses/clauses.queries.ts";
import { readDealConsents } from "#features/market/deals/deal-consents.queries.ts";
import { listDealDocuments } from "#features/market/deals/deal-documents.queries.ts";
import { readObstacles } from "#features/market/deals/deal-obstacles.queries.ts";
import {
  getDealRow,
  kindOf,
  mayName,
  selectDeals,
  toDeal,
  type DealListRow,
} from "#features/market/deals/deals.queries.ts";
import { findPartyGaps } from "#features/entities/parties/parties.queries.ts";
import { heldOn } from "#features/market/traders.queries.ts";

/** An order is still to be drawn in these states. */
const beforeOrder: ReadonlySet<string> = new Set([
  "PROPOSED",
  "ACCEPTED",
  "PRE_EMPTION",
  "APPROVED",
]);

const isInside = (actor: Actor, row: DealListRow): boolean =>
  readsCompany(actor, row.company_id) ||
  actsFor(actor, row.seller_id) ||
  actsFor(actor, row.buyer_id);

/** The signatures on the orders of a deal, one line for each side: a side signs before the deal goes on. */
const readSignatures = async (ctx: Context, actor: Actor, row: DealListRow) => {
  const signed = await ctx.db
    .selectFrom("signatures as q")
    .innerJoin("signature_signers as g", "g.signature_id", "q.id")
    .innerJoin("holders as h", "h.id", "g.user_id")
    .select(["g.acted_at", "h.name"])
    .select(sql<boolean>`${row.seller_id}::uuid = any(g.holder_ids)`.as("sells"))
    .select(sql<boolean>`${row.buyer_id}::uuid = any(g.holder_ids)`.as("buys"))
    .where("q.subject_kind", "=", "transfer_order")
    .where("q.subject_id", "=", row.id)
    .where("g.state", "=", "SIGNED")
    .orderBy("g.acted_at")
    .orderBy("g.user_id")
    .execute();
  return signed.flatMap(({ acted_at: at, name, sells, buys }) =>
    (["SELLER", "BUYER"] as const)
      .filter((part) => (part === "SELLER" ? sells : buys))
      .map((part) => ({
        event: "SIDE_SIGNED" as const,
        at: (at ?? row.created_at).toISOString(),
        part,
        name: mayName(actor, row, part) ? name : null,
        reason: null,
      })),
  );
};

/** Each of the two sides is named as the deal itself names it; others are the company's to know. */
const readTimeline = async (ctx: Context, actor: Actor, row: DealListRow) => {
  const events = await ctx.db
    .selectFrom("deal_events as e")
    .leftJoin("holders as h", "h.id", "e.actor_id")
    .selectAll("e")
    .select("h.name")
    .where("e.deal_id", "=", row.id)
    .orderBy("e.number")
    .execute();
  const runsIt = readsCompany(actor, row.company_id);
  const steps = events.map((event) => {
    const part = event.part as DealPart;
    const isSide = part === "SELLER" || part === "BUYER";
    // A claim is made by a shareholder, who is neither of the two.
    const isNamed = runsIt || (isSide && event.event !== "CLAIMED" && mayName(actor, row, part));
    return {
      event: event.event as DealEvent,
      at: event.at.toISOString(),
      part,
      name: isNamed ? event.name : null,
      reason: event.reason,
    };
  });
  const signatures = await readSignatures(ctx, actor, row);
  // Of one instant the signature comes first: the deal goes on because of it.
  return [...signatures, ...steps].sort((one, other) => one.at.localeCompare(other.at));
};

const toHolder = ({ id, name, kind }: Readonly<Record<"id" | "name" | "kind", string>>) =>
  ({ id, name, kind: kindOf(kind) }) as const;

const readClaims = async (ctx: Context, actor: Actor, row: DealListRow): Promise<DealClaim[]> => {
  const claims = await ctx.db
    .selectFrom("deal_claims as q")
    .innerJoin("holders as h", "h.id", "q.holder_id")
    .selectAll("q")
    .select(["h.name", "h.kind"])
    .where("q.deal_id", "=", row.id)
    .orderBy("q.claimed_at")
    .orderBy("q.holder_id")
    .execute();
  const runsIt = readsCompany(actor, row.company_id);
  return claims.flatMap((claim) => {
    const isMine = actsFor(actor, claim.holder_id);
    // What another one claims is theirs: a side is told the sum by what is left.
    if (!runsIt && !isMine) return [];
    return [
      {
        holder: toHolder({ ...claim, id: claim.holder_id }),
        isMine,
        quantity: toWire(claim.quantity),
        heldQuantity: toWire(claim.held_quantity),
        allottedQuantity: claim.allotted_quantity === null ? null : toWire(claim.allotted_quantity),
        claimedAt: claim.claimed_at.toISOString(),
      },
    ];
  });
};

/** The caller and the entities of theirs that held shares on the first day; nobody once it is over. */
const readClaimants = async (ctx: Context, actor: Actor, row: DealListRow) => {
  const isOpen = row.state === "PRE_EMPTION" && row.preempted_at === null;
  if (!isOpen || row.due_at <= ctx.clock.now() || row.accepted_at === null) return [];
  const holders = await ctx.db
    .selectFrom("holders")
    .select(["id", "name", "kind"])
    .where(isOwn(actor, sql`id`))
    .where("id", "not in", [row.seller_id, row.buyer_id])
    .orderBy("kind", "desc")
    .orderBy("name")
    .orderBy("id")
    .execute();
  const found: DealWithTimeline["claimants"] = [];
  for (const holder of holders) {
    const held = await heldOn(ctx, row.share_category_id, holder.id, dayOf(row.accepted_at));
    if (held > 0n) found.push({ ...toHolder(holder), heldQuantity: toWire(held) });
  }
  return found;
};

/**
 * Gaps are what the order still waits for; of the other side one learns that there is something.
 */
const readGaps = async (ctx: Context, actor: Actor, row: DealListRow) => {
  const found: DealWithTimeline["gaps"] = [];
  if (!beforeOrder.has(row.state)) return found;
  for (const side of ["SELLER", "BUYER"] as const) {
    const holderId = side === "SELLER" ? row.seller_id : row.buyer_id;
    const asked = await findPartyGaps(ctx, holderId);
    const isTold = actor.isAdmin || actsFor(actor, holderId);
    if (asked.length > 0) found.push({ side, asked: isTold ? asked : null });
  }
  return found;
};

/** Everything about one deal that the caller may know; a shareholder while they may pre-empt. */
export const getDeal = (ctx: Context, id: string): Promise<DealWithTimeline> =>
  snapshot(ctx, async (inner) => {
    const actor = requireActor(inner);
    const row = await getDealRow(inner, id);
    const isInner = isInside(actor, row);
    const claims = await readClaims(inner, actor, row);
    const agreedOn = dayOf(row.accepted_at ?? inner.clock.now());
    const { countedParties } = await findClause(inner, row.company_id, agreedOn);
    const claimants = await readClaimants(inner, actor, row);
    if (!isInner && claimants.length === 0 && claims.length === 0) {
      throw new Problem("deal_not_found");
    }
    const parts = await selectDeals(inner).where("d.parent_id", "=", id).orderBy("d.id").execute();
    return {
      ...toDeal(actor, row),
      timeline: isInner ? await readTimeline(inner, actor, row) : [],
      claims,
      countedParties,
      claimants,
      parts: parts.filter((part) => isInside(actor, part)).map((part) => toDeal(actor, part)),
      documents: isInner ? await listDealDocuments(inner, row) : [],
      obstacles: isInner ? await readObstacles(inner, actor, row) : [],
      gaps: isInner ? await readGaps(inner, actor, row) : [],
      consents: actsFor(actor, row.buyer_id)
        ? await readDealConsents(inner, row, actor.userId)
        : null,
    };
  });
