import { isUnderWay, statesUnderWay } from "@coulisse/domain/machines.ts";
import { dayOf } from "#platform/clock.ts";
import { write, type Context } from "#platform/context.ts";
import { approveBySilence } from "#features/market/deals/approval.commands.ts";
import { settleDeal } from "#features/market/deals/deal-settlement.commands.ts";
import { endHeldDeal, holdDeal } from "#features/market/deals/held-deals.commands.ts";

import { expireOffer } from "#features/market/offers/offers.commands.ts";
import { allotShares } from "#features/market/pre-emption/pre-emption.commands.ts";

/** Ends a step whose time is over: shares are allotted, silence approves, all else ends. */
const endStep = (ctx: Context, id: string): Promise<void> =>
  write(ctx, async (w) => {
    const held = await holdDeal(w, id);
    const { deal } = held;
    if (!isUnderWay("deals", deal.state) || deal.due_at > w.clock.now()) return;
    if (await allotShares(w, held)) return;
    if (await approveBySilence(w, deal)) return;
    await endHeldDeal(w, deal, { state: "EXPIRED", part: "CLOCK" });
  });

const atOnce = 500;

/** Rows are taken one after the other: what one of them meets holds up none of the others. */
const eachOf = async (
  ctx: Context,
  rows: readonly Readonly<{ id: string }>[],
  advance: (ctx: Context, id: string) => Promise<void>,
): Promise<void> => {
  for (const { id } of rows) {
    await advance(ctx, id).catch((error: unknown) => {
      ctx.log.error({ err: error, id }, "an offer or a deal does not go on");
    });
  }
};

/** Offers and steps whose time is over; then deals that are paid and wait to be settled. */
export const advanceMarkets = async (ctx: Context): Promise<void> => {
  const { db, clock } = ctx;
  const offers = await db
    .selectFrom("offers")
    .select("id")
    .where("state", "=", "OPEN")
    .where("expires_on", "<", dayOf(clock.now()))
    .orderBy("expires_on")
    .limit(atOnce)
    .execute();
  await eachOf(ctx, offers, expireOffer);
  const due = await db
    .selectFrom("deals")
    .select("id")
    .where("state", "in", statesUnderWay("deals"))
    .where("due_at", "<=", clock.now())
    .orderBy("due_at")
    .limit(atOnce)
    .execute();
  await eachOf(ctx, due, endStep);
  const paid = await db
    .selectFrom("deals")
    .select("id")
    .where("state", "=", "PAID")
    .orderBy("due_at")
    .limit(atOnce)
    .execute();
  await eachOf(ctx, paid, settleDeal);
};
