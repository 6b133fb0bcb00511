import { dayOf } from "#platform/clock.ts";
import { write, type Context, type Writing } from "#platform/context.ts";
import { Problem } from "#platform/problem.ts";
import { toUnitPrice } from "#platform/wire.ts";
import { step } from "#platform/step.ts";
import { openFormalitiesOf } from "#features/market/deals/deal-formalities.commands.ts";
import { requireUndoubted } from "#features/market/deals/doubted-signatures.commands.ts";
import { type DealRow } from "#features/market/deals/deals.store.ts";
import {
  holdDeal,
  reservationOf,
  type HeldDeal,
  dealSteps,
} from "#features/market/deals/held-deals.commands.ts";
import { saleDayOf } from "#features/market/market.rules.ts";
import { areRelated } from "#features/market/traders.queries.ts";
import { registerLines } from "#features/register/lines/register-lines.commands.ts";
import { findSignedFile } from "#features/signing/signatures/signatures.queries.ts";
import { requireStanding } from "#features/identity/standing/standing.queries.ts";
import { moveCash } from "#features/cash/ledger/cash.commands.ts";

type SignedFile = NonNullable<Awaited<ReturnType<typeof findSignedFile>>>;

const writeLine = async (ctx: Context, deal: DealRow, movementId: string, signed: SignedFile) => {
  await registerLines(ctx, [
    {
      id: movementId,
      type: "TRANSFER",
      nature: "sale",
      shareCategoryId: deal.share_category_id,
      from: deal.seller_id,
      to: deal.buyer_id,
      quantity: deal.quantity,
      unitPrice: toUnitPrice(deal.unit_price),
      agreedOn: saleDayOf(deal, ctx.clock.now()),
      effectiveOn: dayOf(ctx.clock.now()),
      approvedOn: deal.approved_on,
      origin: "deal",
      causeId: deal.id,
      reason: `Cession ${deal.id}`,
      documents: [signed],
    },
  ]);
};

const settleHeld = async (w: Writing, { deal }: HeldDeal, signed: SignedFile) => {
  const { seller_id: sellerId, buyer_id: buyerId } = deal;
  await requireStanding(w, "mayBePaid", { holderId: sellerId });
  await requireStanding(w, "mayPay", { holderId: buyerId });
  await requireUndoubted(w, deal);
  const movementId = w.clock.newId();
  // The promise ends with the deal, so that the line that moves its shares is the next to be weighed.
  await step(w, dealSteps, deal, "SETTLED", {
    columns: {
      settled_at: w.clock.now(),
      movement_id: movementId,
      related: deal.related || (await areRelated(w, sellerId, buyerId)),
    },
    entry: { event: "SETTLED", part: "CLOCK" },
    news: { kind: "deal_settled", to: "BOTH" },
  });
  await moveCash(w, {
    ...reservationOf(deal),
    kind: "SETTLED",
    sellerId,
    feeCents: deal.fee_cents,
    dutyCents: deal.duty_cents,
  });
  await writeLine(w, deal, movementId, signed);
  await openFormalitiesOf(w, deal);
};

/**
 * PAID to SETTLED: shares and cash in one transaction, or neither. It waits for the signed order, which
 * is sealed some seconds after the signature, and for whatever the register or a freeze has against
 * it; what still waits when its time is over goes back to both.
 */
export const settlePaidDeal = (ctx: Context, dealId: string): Promise<void> =>
  write(ctx, async (w) => {
    const held = await holdDeal(w, dealId);
    const { deal } = held;
    if (deal.state !== "PAID" || deal.due_at <= w.clock.now()) return;
    const signed = await findSignedFile(w, "transfer_order", dealId);
    if (signed) await settleHeld(w, held, signed);
  });

export const settleDeal = (ctx: Context, dealId: string): Promise<void> =>
  settlePaidDeal(ctx, dealId).catch((error: unknown) => {
    if (!(error instanceof Problem)) throw error;
    ctx.log.warn({ code: error.code, dealId }, "a deal that is paid waits to be settled");
  });
