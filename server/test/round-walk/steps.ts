/** What may happen in a round, in any order: each step is told to the model and done by the commands. */
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect } from "vitest";
import { write } from "#platform/context.ts";
import { Problem } from "#platform/problem.ts";
import { fileDepositaryCertificate } from "#features/rounds/closing/certificates.commands.ts";
import { updateFundraising } from "#features/rounds/offer/fundraising.commands.ts";
import {
  endSignature,
  expireSignatures,
  holdSignature,
} from "#features/signing/signatures/endings.commands.ts";
import { rightAnswers } from "#features/rounds/subscriptions/knowledge.rules.ts";
import { watchSubscriptions } from "#features/rounds/subscriptions/stops.commands.ts";
import { subscriptionsOfRounds } from "#features/rounds/closing/settlement.commands.ts";
import { signSubscription } from "#features/rounds/subscriptions/signing.commands.ts";
import {
  cancelOverdueDrafts,
  cancelSubscription,
  createSubscription,
  paySubscription,
  updateSubscription,
} from "#features/rounds/subscriptions/subscriptions.commands.ts";
import { decideBankLine } from "#features/cash/ledger/allotments.commands.ts";
import { makeTransferFile } from "#features/cash/withdrawals/transfer-files.commands.ts";
import {
  cancelWithdrawal,
  checkWithdrawal,
  requestWithdrawal,
} from "#features/cash/withdrawals/withdrawals.commands.ts";
import { signatureSubjects } from "#server/hooks.ts";
import { payerIban } from "../bank.ts";
import { dayIn } from "../rounds.ts";
import { changeStanding } from "../walk-standing.ts";
import {
  dayOf,
  owners,
  personOf,
  priceCents,
  stopOf,
  told,
  type Model,
  type Order,
} from "./model.ts";
import { expectSame } from "./same.ts";
import type { Walk } from "./stage.ts";
import { inState, isOpen, kinds, pick, type Kinds, type Wish } from "./wishes.ts";

type Do<Kind extends keyof Kinds> = (
  wish: Wish<Kind>,
  model: Model,
  walk: Walk,
) => Promise<readonly [expected: string | null, found: string | null] | undefined>;

const ofHolder = ({ contextAt }: Walk, { now }: Model, order: Pick<Order, "owner">) =>
  contextAt(now, personOf(order.owner));

const signatureOf = async ({ rowsOf }: Walk, { id }: Order): Promise<string | undefined> => {
  const text = `select id from signatures where subject_kind = 'subscription' and subject_id = $1`;
  return (await rowsOf<{ id: string }>(text, id))[0]?.id;
};

/** What the platform’s own people are told of a wallet that they may not fill. */
const refusedAllotments = {
  CHECK: "holder_listed",
  ACCOUNT: "wallet_not_found",
  REPRESENTATIVE: "identity_not_validated",
  IDENTITY: "identity_not_validated",
} as const;

const deeds: { [Kind in keyof Kinds]: Do<Kind> } = {
  subscribe: async (wish, model, walk) => {
    const { stage, codeOf } = walk;
    const key = { key: randomUUID(), requestHash: "same" };
    const corporate = wish.owner === "entity" ? stage.payers.entity.holderId : undefined;
    const asked = { fundraisingId: stage.round.id, quantity: wish.quantity } as const;
    const fields = { ...asked, ...(corporate && { corporateId: corporate }) };
    const ctx = ofHolder(walk, model, wish);
    const expected = told.subscribe(model, wish.owner, wish.quantity);
    const found = await codeOf(async () => {
      const body = { ...fields, answers: rightAnswers };
      const { id } = await createSubscription(ctx, body, key);
      if (wish.twice) expect((await createSubscription(ctx, body, key)).id).toBe(id);
      const made = model.orders.at(-1);
      if (made?.id === "") made.id = id;
    });
    return [expected, found];
  },
  change: async (wish, model, walk) => {
    const order = pick(model.orders, wish.which, inState("DRAFT"));
    if (!order) return undefined;
    const { quantity } = wish;
    const ctx = ofHolder(walk, model, order);
    const found = await walk.codeOf(() => updateSubscription(ctx, order.id, { quantity }));
    return [told.change(model, order, quantity), found];
  },
  ask: async (wish, model, walk) => {
    const order = pick(model.orders, wish.which, inState("DRAFT"));
    if (!order) return undefined;
    const found = await walk.codeOf(() => signSubscription(ofHolder(walk, model, order), order.id));
    return [told.ask(model, order), found];
  },
  end: async (wish, model, walk) => {
    const order = pick(model.orders, wish.which, inState("PENDING"));
    const signatureId = order && (await signatureOf(walk, order));
    if (!order || signatureId === undefined) return undefined;
    const state = wish.end as "SIGNED" | "REFUSED";
    // As every door does: what has ended already is not ended again.
    const found = await walk.codeOf(() =>
      write(walk.contextAt(model.now, null), async (w) => {
        const row = await holdSignature(w, signatureId, signatureSubjects);
        if (row.state !== "OPEN") throw new Problem("signature_ended");
        await endSignature(w, row, { state }, signatureSubjects);
      }),
    );
    return [told.end(model, order, state), found];
  },
  pay: async (wish, model, walk) => {
    const order = pick(model.orders, wish.which, inState("SIGNED"));
    if (!order) return undefined;
    const { byAdmin, twice } = wish;
    const ctx = byAdmin ? walk.contextAt(model.now, "admin") : ofHolder(walk, model, order);
    const found = await walk.codeOf(async () => {
      await paySubscription(ctx, order.id);
      if (twice) await paySubscription(ctx, order.id);
    });
    return [told.pay(model, order, byAdmin), found];
  },
  cancel: async (wish, model, walk) => {
    const order = pick(model.orders, wish.which, inState("SIGNED", "PAID"));
    if (!order) return undefined;
    const { byAdmin } = wish;
    const ctx = byAdmin ? walk.contextAt(model.now, "admin") : ofHolder(walk, model, order);
    const found = await walk.codeOf(() => cancelSubscription(ctx, order.id));
    return [told.cancel(model, order, byAdmin), found];
  },
  wait: async ({ seconds }, model) => {
    model.now = new Date(model.now.getTime() + seconds * 1000);
    return undefined;
  },
  sweep: async (_, model, walk) => {
    const ctx = walk.contextAt(model.now, null);
    const found = await walk.codeOf(async () => {
      await cancelOverdueDrafts(ctx);
      await expireSignatures(ctx, signatureSubjects);
      await watchSubscriptions(ctx);
    });
    return [told.sweep(model), found];
  },
  changeRound: async (wish, model, walk) => {
    const terms =
      "days" in wish
        ? { closesOn: dayIn(wish.days, model.now) }
        : { ticketCents: wish.ticketCents };
    const { id } = walk.stage.round;
    const ctx = walk.contextAt(model.now, "admin");
    const how = { version: undefined, subscriptions: subscriptionsOfRounds };
    const found = await walk.codeOf(() => updateFundraising(ctx, id, terms, how));
    return [told.changeRound(model, terms), found];
  },
  close: async (wish, model, walk) => {
    const outcome = wish.outcome as "SUCCEEDED" | "FAILED";
    // A week after its last day: whatever was signed in it is firm.
    const ended = new Date(Date.parse(`${model.closesOn}T12:00:00Z`) + 7 * 86_400_000);
    if (wish.atItsEnd && ended > model.now) model.now = ended;
    const { id } = walk.stage.round;
    const ctx = walk.contextAt(model.now, "admin");
    const how = { version: undefined, subscriptions: subscriptionsOfRounds };
    if (wish.isCertified) {
      const certificate = { certifiedOn: dayOf(model), certifiedBy: walk.stage.depositary };
      const filed = await walk.codeOf(() =>
        fileDepositaryCertificate(ctx, id, certificate, walk.stage.certificate),
      );
      expect(filed).toBe(told.certify(model));
    }
    const closing = { closed: true, outcome } as const;
    const found = await walk.codeOf(() => updateFundraising(ctx, id, closing, how));
    return [told.close(model, outcome), found];
  },
  statement: async (wish, model, walk) => {
    const { payers } = walk.stage;
    const on = dayIn(-wish.daysLate, model.now);
    const rows = wish.lines.map((line) => {
      const { name, reference } = payers[line.owner];
      const cents = line.shares * priceCents + line.odd * 7 + 1;
      const text = walk.textOfLine();
      // Money that comes in for who may not be paid waits, whatever its reference.
      if (line.isNamed && stopOf(model, line.owner) === null) model.wallets[line.owner] += cents;
      else model.waiting.push({ text, owner: line.owner, cents });
      return { cents, name, iban: payerIban, on, text, ...(line.isNamed && { reference }) };
    });
    const found = await walk.codeOf(async () => {
      await walk.book(model.now, rows, wish.withLast);
      if (wish.again) await walk.bookLastAgain(model.now);
    });
    return [null, found];
  },
  allot: async (wish, model, walk) => {
    const line = pick(model.waiting, wish.which);
    if (!line) return undefined;
    const { holderId } = walk.stage.payers[line.owner];
    const [row] = await walk.rowsOf<{ id: string }>(
      "select id from bank_lines where message = $1",
      line.text,
    );
    const decision = { decision: "ALLOT", holderId, reason: "Nom et montant" } as const;
    const ctx = walk.contextAt(model.now, "admin");
    const found = await walk.codeOf(() => decideBankLine(ctx, row?.id ?? "", decision));
    const stop = stopOf(model, line.owner);
    if (stop !== null) return [refusedAllotments[stop], found];
    model.waiting = model.waiting.filter((one) => one !== line);
    model.wallets[line.owner] += line.cents;
    return [null, found];
  },
  withdraw: async (wish, model, walk) => {
    const { owner: of, cents } = wish;
    const corporateId = of === "entity" ? walk.stage.payers.entity.holderId : undefined;
    const asked = { corporateId, amountCents: cents, iban: "DE89370400440532013000" };
    const expected = told.withdraw(model, of, cents);
    const found = await walk.codeOf(async () => {
      const { id } = await requestWithdrawal(ofHolder(walk, model, wish), asked);
      const made = model.payouts.at(-1);
      if (made?.id === "") made.id = id;
    });
    return [expected, found];
  },
  takeBack: async (wish, model, walk) => {
    const payout = pick(model.payouts, wish.which, isOpen);
    if (!payout) return undefined;
    const ctx = ofHolder(walk, model, payout);
    const found = await walk.codeOf(() => cancelWithdrawal(ctx, payout.id));
    return [told.takeBack(model, payout), found];
  },
  payOut: async (wish, model, walk) => {
    const payout = pick(model.payouts, wish.which, isOpen);
    if (!payout) return undefined;
    const ctx = walk.contextAt(model.now, "admin");
    const [row] = await walk.rowsOf<{ reference: string }>(
      "select reference from withdrawals where id = $1",
      payout.id,
    );
    const found = await walk.codeOf(async () => {
      await checkWithdrawal(ctx, payout.id, { decision: "ACCEPTED" });
      await makeTransferFile(ctx);
      const line = { cents: -payout.cents, text: walk.textOfLine(), on: dayOf(model) };
      await walk.book(model.now, [{ ...line, reference: row?.reference ?? "" }]);
    });
    return [told.payOut(model, payout), found];
  },
  standing: async ({ of, change }, model, walk) => {
    const { people } = walk.stage.world;
    const id = of === "helene" ? people.helene.id : walk.stage.payers[of].holderId;
    const told = { of, id, adminId: people.admin.id, now: model.now };
    await changeStanding(model.standings, change, walk.rowsOf, told);
    return undefined;
  },
};

const hasOrders = ({ orders }: Model): boolean => orders.length > 0;
const hasPayouts = ({ payouts }: Model): boolean => payouts.length > 0;
/** A step that has nothing to be done to is left out. */
const needed: { [Kind in keyof Kinds]?: (model: Model, wish: Wish<Kind>) => boolean } = {
  change: hasOrders,
  ask: hasOrders,
  pay: hasOrders,
  cancel: hasOrders,
  close: ({ orders }, { atItsEnd }) => !atItsEnd || orders.some(inState("PAID")),
  end: ({ orders }) => orders.some(({ asked }) => asked !== null),
  allot: ({ waiting }) => waiting.length > 0,
  takeBack: hasPayouts,
  payOut: hasPayouts,
};

const step = <Kind extends keyof Kinds>(kind: Kind, wish: Wish<Kind>) => ({
  check: (model: Model) => needed[kind]?.(model, wish) !== false,
  run: async (model: Model, walk: Walk): Promise<void> => {
    const answer = await deeds[kind](wish, model, walk);
    if (answer) {
      const [expected, found] = answer;
      expect({ kind, wish, code: found }).toEqual({ kind, wish, code: expected });
    }
    await expectSame(model, walk);
  },
  toString: () => `${kind} ${JSON.stringify(wish)}`,
});

/** Each as often as it is telling. */
const often: Partial<Record<keyof Kinds, number>> = {
  subscribe: 7,
  ask: 7,
  end: 7,
  pay: 7,
  wait: 2,
  sweep: 2,
  close: 2,
};

/** Cash to begin with, as it comes by the bank. */
export const fundAll = async (model: Model, walk: Walk): Promise<void> => {
  const line = { shares: 18, odd: 0, isNamed: true };
  const lines = owners.map((of) => ({ ...line, owner: of }));
  await deeds.statement({ lines, daysLate: 0, withLast: false, again: false }, model, walk);
};

const stepsOf = <Kind extends keyof Kinds>(kind: Kind) => {
  const wishes = kinds[kind] as fc.Arbitrary<Wish<Kind>>;
  const one = wishes.map((wish) => step(kind, wish));
  return Array.from({ length: often[kind] ?? 1 }, () => one);
};

export const walks = fc.commands(
  (Object.keys(kinds) as (keyof Kinds)[]).flatMap((kind) => stepsOf(kind)),
  { maxCommands: 50, size: "max" },
);
