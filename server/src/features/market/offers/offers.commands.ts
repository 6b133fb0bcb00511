import type { BoardOffer } from "@coulisse/contract/market/market-shapes.schemas.ts";
import {
  offersPerDay,
  type marketRoutes,
  type OfferKind,
} from "@coulisse/contract/market/market.ts";
import { formatDate } from "@coulisse/domain/dates.ts";
import type { ParsedBody } from "@coulisse/contract/wire/route.ts";
import { actsFor } from "#platform/actor.ts";
import { recordAudit } from "#platform/audit.ts";
import { dayOf } from "#platform/clock.ts";
import { requireActor, write, type Context, type Writing } from "#platform/context.ts";
import { fieldProblem, Problem } from "#platform/problem.ts";
import { createOnce, type Repeat } from "#platform/requests.ts";
import { lockActingUser } from "#features/accounts/acting-user.commands.ts";
import { countOffersToday } from "#features/market/offers/daily-bounds.queries.ts";
import { endHeldDeal } from "#features/market/deals/held-deals.commands.ts";
import { expiryRange, rightsSold, standingStates } from "#features/market/market.rules.ts";
import { getBoardOffer } from "#features/market/offers/offers.queries.ts";
import { requireAmount } from "#features/market/offers/offers.rules.ts";
import { insertOffer, lockOffer, writeOffer } from "#features/market/offers/offers.store.ts";
import { lockDealsOfOffer } from "#features/market/deals/deals.store.ts";
import { requireTrader } from "#features/market/traders.commands.ts";
import { mayInvestIn } from "#features/companies/facts/company-relations.queries.ts";
import { holdMarket, requireMovable } from "#features/market/traders.queries.ts";
import { actingHolder } from "#features/entities/corporates/representation.queries.ts";

type Creation = ParsedBody<(typeof marketRoutes)["createSellOffer"]>;

const expiryOf = (ctx: Context, asked: string | undefined): string => {
  const { first, last, usual } = expiryRange(ctx.clock.now());
  if (asked === undefined) return usual;
  if (asked < first || asked > last) {
    throw fieldProblem("expiry_out_of_range", "expiresOn", { last: formatDate(last, ctx.locale) });
  }
  return asked;
};

/** A category of a market that the caller may see and that is open, held as it is. */
const holdOpenMarket = async (w: Writing, shareCategoryId: string) => {
  const market = await holdMarket(w, shareCategoryId);
  if (!market || !(await mayInvestIn(w, market.companyId))) {
    throw fieldProblem("share_category_not_found", "shareCategoryId");
  }
  if (!market.isOpen) throw new Problem("market_closed");
  requireMovable(w, market);
  rightsSold(market);
  return market;
};

const makeOffer = async (w: Writing, kind: OfferKind, fields: Creation): Promise<string> => {
  const { userId } = requireActor(w);
  const { shareCategoryId, unitPrice } = fields;
  const holderId = actingHolder(w, fields.corporateId);
  const quantity = BigInt(fields.quantity);
  requireAmount(quantity, unitPrice);
  const expiresOn = expiryOf(w, fields.expiresOn);
  const { companyId } = await holdOpenMarket(w, shareCategoryId);
  await requireTrader(w, userId, holderId);
  if ((await countOffersToday(w, userId)) >= offersPerDay) {
    throw new Problem("too_many_offers", { facts: { max: offersPerDay } });
  }
  const madeOn = dayOf(w.clock.now());
  const id = await insertOffer(w, {
    kind,
    companyId,
    shareCategoryId,
    holderId,
    madeBy: userId,
    quantity,
    unitPrice,
    expiresOn,
    madeOn,
  });
  await recordAudit(w, {
    action: "offer.created",
    entityType: "offer",
    entityId: id,
    detail: { kind, companyId, shareCategoryId, holderId, quantity: fields.quantity, unitPrice },
  });
  return id;
};

/** Shares that are offered for sale are promised with the offer: nobody moves them elsewhere. */
export const createOffer = (
  ctx: Context,
  kind: OfferKind,
  fields: Creation,
  repeat: Repeat = null,
): Promise<BoardOffer> =>
  write(ctx, async (w) => {
    await lockActingUser(w);
    return getBoardOffer(w, await createOnce(w, repeat, () => makeOffer(w, kind, fields)));
  });

/** Locks an offer, and before it the company that it is about. */
export const holdOffer = async (w: Writing, id: string) => {
  const known = await w.db
    .selectFrom("offers")
    .select("share_category_id")
    .where("id", "=", id)
    .executeTakeFirst();
  const market = known && (await holdMarket(w, known.share_category_id));
  const offer = market && (await lockOffer(w, id));
  if (!offer) throw new Problem("offer_not_found");
  return { market, offer };
};

/**
 * The maker withdraws it, or an administrator for them. Whoever had answered it and got no yes is
 * told.
 */
export const withdrawOffer = (ctx: Context, id: string): Promise<void> =>
  write(ctx, async (w) => {
    const actor = requireActor(w);
    const { offer } = await holdOffer(w, id);
    const isMaker = actsFor(actor, offer.holder_id);
    if (!isMaker && !actor.isAdmin) throw new Problem("offer_not_found");
    if ((await lockDealsOfOffer(w, id, standingStates)).length > 0) {
      throw new Problem("offer_in_deal");
    }
    if (offer.state !== "OPEN") throw new Problem("offer_over");
    await writeOffer(w, offer, {
      state: "WITHDRAWN",
      remaining: offer.remaining_quantity,
      endedAt: w.clock.now(),
    });
    for (const deal of await lockDealsOfOffer(w, id, ["PROPOSED"])) {
      await endHeldDeal(w, deal, {
        state: "CANCELLED",
        part: isMaker ? (offer.kind === "SELL" ? "SELLER" : "BUYER") : "PLATFORM",
      });
    }
    await recordAudit(w, {
      action: "offer.withdrawn",
      entityType: "offer",
      entityId: id,
      detail: { companyId: offer.company_id, holderId: offer.holder_id },
    });
  });

/** An offer whose last day is over; its answers that nobody accepted end with it. */
export const expireOffer = (ctx: Context, id: string): Promise<void> =>
  write(ctx, async (w) => {
    const { offer } = await holdOffer(w, id);
    if (offer.state !== "OPEN" || offer.expires_on >= dayOf(w.clock.now())) return;
    await writeOffer(w, offer, {
      state: "EXPIRED",
      remaining: offer.remaining_quantity,
      endedAt: w.clock.now(),
    });
    for (const deal of await lockDealsOfOffer(w, id, ["PROPOSED"])) {
      await endHeldDeal(w, deal, { state: "EXPIRED", part: "CLOCK" });
    }
    await recordAudit(w, {
      action: "offer.expired",
      entityType: "offer",
      entityId: id,
      detail: { companyId: offer.company_id, holderId: offer.holder_id },
    });
  });
