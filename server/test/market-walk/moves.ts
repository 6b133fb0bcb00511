/** What people, clocks and jobs do on a market: each is told to the model and done by the commands. */
import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { write } from "#platform/context.ts";
import { Problem } from "#platform/problem.ts";
import { approveDeal } from "#features/market/deals/approval.commands.ts";
import { keepDealConsents } from "#features/market/deals/deal-consents.commands.ts";
import { settlePaidDeal } from "#features/market/deals/deal-settlement.commands.ts";
import { acceptDeal, proposeDeal } from "#features/market/deals/deals.commands.ts";
import { advanceMarkets } from "#features/market/market-clocks.commands.ts";
import { createOffer } from "#features/market/offers/offers.commands.ts";
import { payDeal } from "#features/market/deals/payment.commands.ts";
import { claimShares } from "#features/market/pre-emption/pre-emption.commands.ts";
import { signDeal } from "#features/market/deals/signing.commands.ts";
import {
  endSignature,
  expireSignatures,
  holdSignature,
} from "#features/signing/signatures/endings.commands.ts";
import { finishSignature } from "#features/signing/signatures/sealing.commands.ts";
import { haveAllSigned } from "#features/signing/signatures/signatures.rules.ts";
import { listSigners, writeAct } from "#features/signing/signatures/signatures.store.ts";
import { signatureSubjects } from "#server/hooks.ts";
import { informed } from "../market.ts";
import { dayIn } from "../rounds.ts";
import {
  advance,
  expireSignatures as expireInModel,
  settle,
  type Deal,
  type Model,
  type Offer,
  type Owner,
  type Side,
} from "./model.ts";
import type { Walk } from "./stage.ts";
import { told } from "./told.ts";

/** The codes that something was to be refused with, and was. */
export type Codes = readonly [expected: string | null, found: string | null];

/** Which entity acts, where one does. */
const actingAs = ({ idOf }: Walk, owner: Owner) =>
  owner === "entity" ? { corporateId: idOf(owner) } : {};

const newKey = () => ({ key: randomUUID(), requestHash: "same" });

export const asSide = ({ contextAt }: Walk, { now }: Model, deal: Deal, side: Side) =>
  contextAt(now, side === "SELLER" ? deal.seller : deal.buyer);

type Terms = Parameters<typeof told.offer>[2];

/** Nothing is made twice where the same is asked for again with its key. */
const makeOnce = async (
  make: (key: ReturnType<typeof newKey>) => Promise<{ id: string }>,
  twice: boolean,
  made: { id: string } | undefined,
): Promise<void> => {
  const key = newKey();
  const { id } = await make(key);
  if (twice) expect((await make(key)).id).toBe(id);
  if (made?.id === "") made.id = id;
};

export const moves = {
  offer: async (model: Model, walk: Walk, owner: Owner, terms: Terms, twice = false) => {
    const { kind, quantity, price, days } = terms;
    const { shareCategoryId } = walk.stage.market;
    const asked = { shareCategoryId, quantity, unitPrice: String(price / 1000) };
    const acting = actingAs(walk, owner);
    const fields = { ...asked, ...acting, expiresOn: dayIn(days, model.now) };
    const ctx = walk.contextAt(model.now, owner);
    const expected = told.offer(model, owner, terms);
    const found = await walk.codeOf(() =>
      makeOnce((key) => createOffer(ctx, kind, fields, key), twice, model.offers.at(-1)),
    );
    return [expected, found] as Codes;
  },
  answer: async (
    model: Model,
    walk: Walk,
    offer: Offer,
    { owner, quantity, twice = false }: { owner: Owner; quantity: number; twice?: boolean },
  ) => {
    const ctx = walk.contextAt(model.now, owner);
    const asked = { quantity, ...actingAs(walk, owner) };
    const expected = told.answer(model, offer, owner, quantity);
    const found = await walk.codeOf(() =>
      makeOnce((key) => proposeDeal(ctx, offer.id, asked, key), twice, model.deals.at(-1)),
    );
    return [expected, found] as Codes;
  },
  accept: async (model: Model, walk: Walk, deal: Deal, side: Side) => {
    const ctx = asSide(walk, model, deal, side);
    const found = await walk.codeOf(() => acceptDeal(ctx, deal.id));
    return [told.accept(model, deal, side), found] as Codes;
  },
  claim: async (model: Model, walk: Walk, deal: Deal, owner: Owner, quantity: number) => {
    const ctx = walk.contextAt(model.now, owner);
    const asked = { quantity, ...actingAs(walk, owner) };
    const found = await walk.codeOf(() => claimShares(ctx, deal.id, asked));
    return [told.claim(model, deal, owner, quantity), found] as Codes;
  },
  approve: async (model: Model, walk: Walk, deal: Deal) => {
    const found = await walk.codeOf(() => approveDeal(walk.contextAt(model.now, "admin"), deal.id));
    return [told.approve(model, deal), found] as Codes;
  },
  /** Who has signed is told as by a provider: codes have tests of their own. */
  sign: async (
    model: Model,
    walk: Walk,
    deal: Deal,
    side: Side,
    end: "SIGNED" | "REFUSED" = "SIGNED",
  ) => {
    const ctx = asSide(walk, model, deal, side);
    const reason = end === "REFUSED" ? { reason: "Non" } : {};
    const act = (id: string) =>
      write(ctx, async (w) => {
        const row = await holdSignature(w, id, signatureSubjects);
        const signers = await listSigners(w, id);
        const own = signers.find((one) => one.user_id === w.actor?.userId);
        if (own?.state !== "WAITING") throw new Problem("signature_done");
        await writeAct(w, own, { state: end, at: model.now, ...reason });
        if (end === "SIGNED" && !haveAllSigned(await listSigners(w, id))) return;
        await endSignature(w, row, { state: end, ...reason }, signatureSubjects);
      });
    // Whoever buys has read what they are to read: that has tests of its own.
    await walk.codeOf(() =>
      keepDealConsents(asSide(walk, model, deal, "BUYER"), deal.id, informed),
    );
    const found = await walk.codeOf(async () => {
      const { signatureId } = await signDeal(ctx, deal.id);
      await act(signatureId);
    });
    return [told.sign(model, deal, side, end), found] as Codes;
  },
  seal: async (model: Model, walk: Walk, deal: Deal) => {
    const text = "select id from signatures where subject_id = $1 and state = 'SIGNED'";
    const [row] = await walk.rowsOf<{ id: string }>(text, deal.id);
    const found = await walk.codeOf(() =>
      finishSignature(walk.contextAt(model.now, null), row?.id ?? randomUUID(), signatureSubjects),
    );
    return [told.seal(model, deal), found] as Codes;
  },
  pay: async (model: Model, walk: Walk, deal: Deal, side: Side, twice = false) => {
    const ctx = asSide(walk, model, deal, side);
    const found = await walk.codeOf(async () => {
      await payDeal(ctx, deal.id);
      if (twice) await payDeal(ctx, deal.id);
    });
    return [told.pay(model, deal, side), found] as Codes;
  },
  settle: async (model: Model, walk: Walk, deal: Deal, twice = false) => {
    const ctx = walk.contextAt(model.now, null);
    const found = await walk.codeOf(async () => {
      await settlePaidDeal(ctx, deal.id);
      if (twice) await settlePaidDeal(ctx, deal.id);
    });
    return [settle(model, deal), found] as Codes;
  },
  /** Both jobs that end what is over, in either order. */
  sweep: async (model: Model, walk: Walk, signaturesFirst: boolean): Promise<Codes> => {
    const ctx = walk.contextAt(model.now, null);
    const { idOf } = walk;
    if (signaturesFirst) {
      await expireSignatures(ctx, signatureSubjects);
      expireInModel(model);
    }
    await advanceMarkets(ctx);
    advance(model, idOf);
    await expireSignatures(ctx, signatureSubjects);
    expireInModel(model);
    return [null, null];
  },
};
