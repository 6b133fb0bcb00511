import { centsMax } from "@coulisse/domain/limits.ts";
import { amountCents } from "@coulisse/domain/exact-numbers.ts";
import type { ParsedBody } from "@coulisse/contract/wire/route.ts";
import type { Subscription } from "@coulisse/contract/rounds/subscriptions.schemas.ts";
import {
  ordersPerDay,
  type subscriptionRoutes,
  type SubscriptionState,
} from "@coulisse/contract/rounds/subscriptions.ts";
import { dayOf } from "#platform/clock.ts";
import {
  requireActor,
  requireAdmin,
  write,
  type Context,
  type Writing,
} from "#platform/context.ts";
import { underEitherName } from "#platform/either-name.ts";
import { fieldProblem, Problem } from "#platform/problem.ts";
import { createOnce, type Repeat } from "#platform/requests.ts";
import { requireVersion } from "#platform/version.ts";
import { toWire } from "#platform/wire.ts";
import { step } from "#platform/step.ts";
import { mayInvestIn } from "#features/companies/facts/company-relations.queries.ts";
import { lockActingUser } from "#features/accounts/acting-user.commands.ts";
import { isRoundShownToCaller } from "#features/rounds/offer/fundraising.queries.ts";
import { findPlace } from "#features/rounds/rights/round-rights.queries.ts";
import { holdRound, type HeldRound } from "#features/rounds/offer/held-rounds.commands.ts";
import { openFundsFormality } from "#features/formalities/event-formalities.commands.ts";
import { moveCash } from "#features/cash/ledger/cash.commands.ts";
import { requireStanding } from "#features/identity/standing/standing.queries.ts";
import { requireDomicile } from "#features/rounds/subscriptions/form-facts.queries.ts";
import {
  cancelHeld,
  cancelOverdue,
  holdOwnSubscription,
  recordStep,
  reservationOf,
  subscriptionSteps,
} from "#features/rounds/subscriptions/held-subscriptions.commands.ts";
import { consentColumns } from "#features/rounds/subscriptions/consents.commands.ts";
import { findCurrentTest } from "#features/rounds/subscriptions/consents.queries.ts";
import {
  countOrdersToday,
  getFeesOf,
  getSubscription,
  hasUnsigned,
} from "#features/rounds/subscriptions/subscriptions.queries.ts";
import {
  decideCancellation,
  feeCents,
  heldUntil,
  latest,
} from "#features/rounds/subscriptions/subscriptions.rules.ts";
import {
  insertSubscription,
  writeSubscription,
} from "#features/rounds/subscriptions/subscriptions.store.ts";
import { actingHolder } from "#features/entities/corporates/representation.queries.ts";

/** An order that is given another number has these already. */
type Held = Readonly<{ quantity: bigint; ofRight: bigint }>;

type Creation = ParsedBody<(typeof subscriptionRoutes)["createSubscription"]>;
type Change = ParsedBody<(typeof subscriptionRoutes)["updateSubscription"]>;
/**
 * A ticket at least, and what is left at most; the last shares may be fewer than a ticket, and so is
 * what a holder subscribes by their right. What is reserved for the right of others is not left.
 */
const requirePlace = async (
  ctx: Context,
  round: HeldRound,
  holderId: string,
  { quantity, held }: Readonly<{ quantity: bigint; held: Held }>,
): Promise<void> => {
  const place = await findPlace(ctx, round.id, holderId);
  const left = place.open + held.quantity;
  if (quantity > left) {
    const facts = { left: toWire(left) };
    if (quantity > place.unsubscribed + held.quantity) {
      throw fieldProblem("fundraising_sold_out", "quantity", facts);
    }
    const { rightsEndOn } = round;
    throw fieldProblem("fundraising_reserved", "quantity", { ...facts, endsOn: rightsEndOn ?? "" });
  }
  if (quantity <= place.ownRight + held.ofRight) return;
  const least = left < round.ticketQuantity ? left : round.ticketQuantity;
  if (quantity < least) {
    throw fieldProblem("subscription_below_ticket", "quantity", { least: toWire(least) });
  }
};

const feesOf = (quantity: bigint, unitPrice: string, feesBps: number): bigint => {
  const amount = amountCents(quantity, unitPrice);
  const fees = feeCents(amount, feesBps);
  if (amount + fees > centsMax) {
    throw fieldProblem("subscription_too_large", "quantity");
  }
  return fees;
};

const insertDraft = async (w: Writing, round: HeldRound, fields: Creation): Promise<string> => {
  const { fundraisingId, quantity: asked, corporateId, ...consents } = fields;
  const { userId } = requireActor(w);
  const holderId = actingHolder(w, corporateId);
  const now = w.clock.now();
  await cancelOverdue(w, fundraisingId);
  if (await hasUnsigned(w, fundraisingId, userId)) throw new Problem("subscription_unfinished");
  const quantity = BigInt(asked);
  await requirePlace(w, round, holderId, { quantity, held: { quantity: 0n, ofRight: 0n } });
  const { unitPrice } = round;
  const feesBps = await getFeesOf(w, round.shareCategoryId);
  const fees = feesOf(quantity, unitPrice, feesBps);
  const id = await insertSubscription(
    w,
    {
      fundraisingId,
      holderId,
      subscribedBy: userId,
      quantity,
      unitPrice,
      feesBps,
      feeCents: fees,
      heldUntil: heldUntil(now),
    },
    { ...(await findCurrentTest(w, userId)), ...consentColumns(consents, now) },
  );
  const row = { id, fundraising_id: fundraisingId, holder_id: holderId };
  await recordStep(w, row, { action: "created", quantity: asked });
  return id;
};

/** Two who race for the last shares come one after the other: the second is told what is left. */
const subscribe = async (w: Writing, fields: Creation): Promise<string> => {
  const { userId } = requireActor(w);
  const round = await holdRound(w, fields.fundraisingId);
  if (
    !round ||
    !(await isRoundShownToCaller(w, round.id)) ||
    !(await mayInvestIn(w, round.companyId))
  ) {
    throw new Problem("fundraising_not_found");
  }
  const holderId = actingHolder(w, fields.corporateId);
  await requireStanding(w, "mayBind", { holderId }, userId);
  await requireDomicile(w, holderId);
  if (round.state !== "OPEN") throw new Problem("fundraising_not_open");
  if ((await countOrdersToday(w, userId)) >= ordersPerDay) {
    throw new Problem("too_many_orders", { facts: { max: ordersPerDay } });
  }
  return insertDraft(w, round, fields);
};

/** Whatever has become of the round since: what was answered once is answered again. */
export const createSubscription = (
  ctx: Context,
  fields: Creation,
  repeat: Repeat = null,
): Promise<Subscription> =>
  write(ctx, async (w) => {
    await lockActingUser(w);
    return getSubscription(w, await createOnce(w, repeat, () => subscribe(w, fields)));
  });

const changeDraft = (
  ctx: Context,
  id: string,
  { quantity: asked, ...consents }: Omit<Change, "state">,
  version: number | undefined,
): Promise<Subscription> =>
  write(ctx, async (w) => {
    const { row, round, isHolder } = await holdOwnSubscription(w, id);
    if (!isHolder) throw new Problem("forbidden");
    requireVersion(version, row.version);
    const now = w.clock.now();
    if (row.state !== "DRAFT" || row.held_until <= now) throw new Problem("subscription_not_draft");
    const quantity = BigInt(asked ?? row.quantity);
    if (quantity !== row.quantity) {
      if (round.state !== "OPEN") throw new Problem("fundraising_not_open");
      await cancelOverdue(w, round.id);
      // What it has of a right that fell to everybody since is within no right any more.
      const ofRight = round.rightsEndOn === null ? 0n : row.right_quantity;
      const held = { quantity: row.quantity, ofRight };
      await requirePlace(w, round, row.holder_id, { quantity, held });
    }
    await writeSubscription(w, row, {
      ...consentColumns(consents, now),
      // Who consented to an amount has not consented to another one.
      ...(quantity > row.quantity && consents.riskAccepted === undefined
        ? { risk_accepted_at: null }
        : {}),
      quantity,
      fee_cents: feesOf(quantity, row.unit_price, row.fees_bps),
    });
    await recordStep(w, row, { action: "changed", quantity: toWire(quantity) });
    return getSubscription(w, id);
  });

/**
 * The holder takes it back, within its days or because the increase came to nothing in time; an
 * administrator for them, until its shares are issued.
 */
export const cancelSubscription = (ctx: Context, id: string, version?: number): Promise<void> =>
  write(ctx, async (w) => {
    const { row, round, isHolder } = await holdOwnSubscription(w, id);
    requireVersion(version, row.version);
    const state = row.state as SubscriptionState;
    const standing = {
      state,
      reflectionEndsAt: latest(row.reflection_ends_at, round.withdrawableUntil),
      refundableFrom: round.refundableFrom,
    };
    const { isAdmin } = requireActor(w);
    const cancellation = decideCancellation(standing, w.clock.now(), { isHolder, isAdmin });
    await cancelHeld(w, row, cancellation);
  });

/**
 * SIGNED to PAID: amount and fees are set aside in the holder's wallet with the step, or neither is.
 * Asked again it answers the same, and sets nothing aside twice.
 */
export const paySubscription = (
  ctx: Context,
  id: string,
  version?: number,
): Promise<Subscription> =>
  write(ctx, async (w) => {
    const { row, round, isHolder } = await holdOwnSubscription(w, id);
    if (row.state === "PAID") return getSubscription(w, id);
    requireVersion(version, row.version);
    if (row.state === "COMPLETED" || row.state === "CANCELLED") {
      throw new Problem("subscription_over");
    }
    if (row.state !== "SIGNED") throw new Problem("subscription_not_signed");
    if (round.state === "SUSPENDED") throw new Problem("fundraising_suspended");
    const payer = isHolder ? requireActor(w).userId : null;
    await requireStanding(w, "mayPay", { holderId: row.holder_id }, payer);
    await moveCash(w, { ...reservationOf(row), kind: "RESERVED" });
    await step(w, subscriptionSteps, row, "PAID", {
      columns: { paid_at: w.clock.now() },
      entry: { action: "paid" },
      news: { kind: "subscription_paid" },
    });
    await openFundsFormality(w, round, dayOf(w.clock.now()));
    return getSubscription(w, id);
  });

/** A change of a draft, or a step that an administrator takes: never both at once. */
export const updateSubscription = async (
  ctx: Context,
  id: string,
  { state: ours, status, ...fields }: Change,
  version?: number,
): Promise<Subscription> => {
  const state = underEitherName({ state: ours, status });
  if (state === undefined) return changeDraft(ctx, id, fields, version);
  requireAdmin(ctx);
  const [other] = Object.keys(fields);
  if (other !== undefined) throw fieldProblem("subscription_state_alone", other);
  if (state === "PAID") return paySubscription(ctx, id, version);
  await cancelSubscription(ctx, id, version);
  return getSubscription(ctx, id);
};

/** Drafts that nobody signed in their time: their shares are free for others. */
export const cancelOverdueDrafts = async (ctx: Context): Promise<void> => {
  const rounds = await ctx.db
    .selectFrom("subscriptions")
    .select("fundraising_id")
    .distinct()
    .where("state", "=", "DRAFT")
    .where("held_until", "<=", ctx.clock.now())
    .execute();
  for (const { fundraising_id: id } of rounds) {
    await write(ctx, async (w) => {
      if (await holdRound(w, id)) await cancelOverdue(w, id);
    });
  }
};
