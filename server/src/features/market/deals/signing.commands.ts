import { buffer } from "node:stream/consumers";
import { dayOf } from "#platform/clock.ts";
import { requireActor, write, type Context, type Writing } from "#platform/context.ts";
import { paperFileName } from "#platform/documents/paper-kinds.ts";
import { Problem } from "#platform/problem.ts";
import {
  cancelSignatures,
  openSignature,
} from "#features/signing/signatures/signatures.commands.ts";
import { findSignatureOf, signaturePage } from "#features/signing/signatures/signatures.queries.ts";
import { requireStated } from "#features/market/deals/party-gaps.queries.ts";
import { requireInformed } from "#features/market/deals/deal-consents.commands.ts";
import { writeDeal, type DealRow } from "#features/market/deals/deals.store.ts";
import {
  holdDeal,
  recordStep,
  sideOf,
  type HeldDeal,
} from "#features/market/deals/held-deals.commands.ts";
import { readOrderFacts } from "#features/market/deals/order-facts.queries.ts";
import type { TransferOrder } from "#features/market/deals/papers/market-facts.ts";
import { requireTrader } from "#features/market/traders.commands.ts";
import { requireMovable } from "#features/market/traders.queries.ts";
import { stillActsFor } from "#features/entities/corporates/representation.queries.ts";

const module = new URL("./papers/transfer-order.ts", import.meta.url);

/** what the register would refuse in the end is not signed, nor paid. */
export const requireSettleable = (ctx: Context, { market, deal }: HeldDeal): void => {
  requireMovable(ctx, market);
  if (market.approvalRequired && deal.approved_on === null) throw new Problem("approval_missing");
};

type Side = "SELLER" | "BUYER";
const columnOf = { SELLER: "seller_user_id", BUYER: "buyer_user_id" } as const;

/**
 * An entity goes on with another validated representative: whoever of them asks signs for it, unless
 * one who still represents it was asked already. The order names them, so another one is drawn.
 */
const takeOver = async (w: Writing, deal: DealRow, side: Side): Promise<DealRow> => {
  const { userId } = requireActor(w);
  const column = columnOf[side];
  if (deal[column] === userId) return deal;
  const holderId = side === "SELLER" ? deal.seller_id : deal.buyer_id;
  const open = await findSignatureOf(w, "transfer_order", deal.id);
  const isAsked = open?.state === "OPEN";
  if (isAsked && (await stillActsFor(w, deal[column], holderId))) {
    throw new Problem("signed_by_another");
  }
  if (isAsked) await cancelSignatures(w, "transfer_order", [deal.id]);
  await writeDeal(w, deal, { [column]: userId });
  await recordStep(w, deal, { event: "TAKEN_OVER", part: side });
  return { ...deal, [column]: userId, version: deal.version + 1 };
};

/** Whether the caller may sign now: before the order is drawn, and again when it is kept. */
const holdSignable = async (w: Writing, id: string) => {
  const held = await holdDeal(w, id);
  const side = sideOf(w, held.deal);
  if (held.deal.state !== "APPROVED") throw new Problem("deal_step_over");
  if (held.deal.due_at <= w.clock.now()) throw new Problem("deal_too_late");
  requireSettleable(w, held);
  const { userId } = requireActor(w);
  await requireTrader(w, userId, side === "SELLER" ? held.deal.seller_id : held.deal.buyer_id);
  const deal = await takeOver(w, held.deal, side);
  if (side === "BUYER") await requireInformed(w, deal);
  await requireStated(w, deal, side);
  const open = await findSignatureOf(w, "transfer_order", id);
  return { ...held, deal, side, signatureId: open?.state === "OPEN" ? open.id : null };
};

/** A person who acts for both sides signs once. */
const signersOf = (deal: DealRow) => {
  const sides = [
    { userId: deal.seller_user_id, holderId: deal.seller_id },
    { userId: deal.buyer_user_id, holderId: deal.buyer_id },
  ];
  return [...Map.groupBy(sides, ({ userId }) => userId)].map(([userId, own]) => ({
    userId,
    place: 1,
    holderIds: own.map(({ holderId }) => holderId),
  }));
};

type Opened = Readonly<{ signatureId: string; signatureUrl: string }>;

const toOpened = (ctx: Context, signatureId: string): Opened => ({
  signatureId,
  signatureUrl: signaturePage(ctx, signatureId),
});

const draw = async (ctx: Context, task: TransferOrder): Promise<Buffer> => {
  const { body } = await ctx.fileMaker.make({ module, task }, ctx.gone);
  return buffer(body);
};

/**
 * The act for the register and the tax office is in French, whoever asks for it; of the same facts a
 * copy is drawn for who reads English. Drawn before anything is locked: of a deal that went on
 * meanwhile it is not the order.
 */
const drawOrder = async (ctx: Context, id: string) => {
  const facts = await readOrderFacts(ctx, id);
  return {
    dutyCents: facts.duty.dutyCents,
    document: await draw(ctx, { ...facts, locale: "fr" }),
    copy: await draw(ctx, { ...facts, locale: "en" }),
  };
};

/**
 * one document is the order of the register and bears what form 2759 asks for, and both
 * sign it. Whoever of the two comes first has it drawn; the other is led to the same one.
 */
export const signDeal = async (ctx: Context, id: string): Promise<Opened> => {
  const first = await write(ctx, (w) => holdSignable(w, id));
  if (first.signatureId !== null) return toOpened(ctx, first.signatureId);
  const { document, copy, dutyCents } = await drawOrder(ctx, id);
  return write(ctx, async (w) => {
    const { deal, side, signatureId: other } = await holdSignable(w, id);
    if (other !== null) return toOpened(w, other);
    if (deal.version !== first.deal.version) throw new Problem("changed_meanwhile");
    const named = { company: first.market.companyName, day: dayOf(w.clock.now()) };
    const signatureId = await openSignature(w, {
      subject: { kind: "transfer_order", id },
      companyId: deal.company_id,
      title: `Ordre de mouvement, ${first.market.companyName}`,
      locale: "fr",
      document,
      fileName: paperFileName("transferOrder", "fr", named),
      translation: { document: copy, fileName: paperFileName("transferOrder", "en", named) },
      signers: signersOf(deal),
      expiresAt: deal.due_at,
    });
    // What is paid is what the order says: the company’s fact may have changed since the agreement.
    await writeDeal(w, deal, { duty_cents: dutyCents });
    await recordStep(w, deal, { event: "ORDER_DRAWN", part: side });
    return toOpened(w, signatureId);
  });
};
