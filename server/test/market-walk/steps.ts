/** What may happen in a market, in any order; after each step all is what the model says. */
import fc from "fast-check";
import { expect } from "vitest";
import { updateCompany } from "#features/companies/companies.commands.ts";
import { rejectDeal } from "#features/market/deals/approval.commands.ts";
import { setMarketClause } from "#features/market/clauses/clauses.commands.ts";
import { cancelDeal, declineDeal } from "#features/market/deals/deals.commands.ts";
import { withdrawOffer } from "#features/market/offers/offers.commands.ts";
import { registerLines } from "#features/register/lines/register-lines.commands.ts";
import { requestWithdrawal } from "#features/cash/withdrawals/withdrawals.commands.ts";
import { undocumented } from "../factories.ts";
import { dayIn } from "../rounds.ts";
import { pick } from "../round-walk/wishes.ts";
import { changeStanding } from "../walk-standing.ts";
import {
  isOpenDeal,
  isStanding,
  waitsForClaims,
  waitsForCompany,
  type Model,
  type Side,
} from "./model.ts";
import { asSide, moves, type Codes } from "./moves.ts";
import { nameDeals } from "./name-deals.ts";
import { expectSame } from "./same.ts";
import type { Walk } from "./stage.ts";
import { answererOf, told } from "./told.ts";
import { kinds, type Kinds, type Wish } from "./wishes.ts";

type Do<Kind extends keyof Kinds> = (
  wish: Wish<Kind>,
  model: Model,
  walk: Walk,
) => Promise<Codes | undefined>;

const isState =
  (...states: string[]) =>
  ({ state }: { state: string }): boolean =>
    states.includes(state);
const otherSide = (side: Side): Side => (side === "SELLER" ? "BUYER" : "SELLER");

/** On which day shares are missing, and why, is what tests of the register tell. */
const shortages = new Set(["not_enough_shares_at_date", "shares_encumbered"]);

/** One after the other, until one is refused. */
const inTurn = async (...works: (() => Promise<Codes>)[]): Promise<Codes> => {
  for (const work of works) {
    const codes = await work();
    if (codes.some((code) => code !== null)) return codes;
  }
  return [null, null];
};

const deeds: { [Kind in keyof Kinds]: Do<Kind> } = {
  offer: ({ owner, twice, ...terms }, model, walk) => moves.offer(model, walk, owner, terms, twice),
  withdraw: async ({ which, by }, model, walk) => {
    const offer = pick(model.offers, which, isState("OPEN"));
    if (!offer) return undefined;
    const found = await walk.codeOf(() => withdrawOffer(walk.contextAt(model.now, by), offer.id));
    return [told.withdraw(model, offer, by), found];
  },
  answer: async ({ which, ...wish }, model, walk) => {
    const offer = pick(model.offers, which, isState("OPEN"));
    return offer && moves.answer(model, walk, offer, wish);
  },
  accept: async ({ which, isRightSide }, model, walk) => {
    const deal = pick(model.deals, which, isState("PROPOSED"));
    if (!deal) return undefined;
    const side = isRightSide ? answererOf(deal) : otherSide(answererOf(deal));
    return moves.accept(model, walk, deal, side);
  },
  /** An offer that somebody answers, and its maker says yes. */
  agree: async ({ owner, other, ...terms }, model, walk) => {
    const codes = await moves.offer(model, walk, owner, terms);
    const offer = model.offers.at(-1);
    if (!offer || codes.some((code) => code !== null)) return codes;
    const { quantity } = terms;
    return inTurn(
      () => moves.answer(model, walk, offer, { owner: other, quantity }),
      async () => {
        const deal = model.deals.at(-1);
        return deal ? moves.accept(model, walk, deal, answererOf(deal)) : [null, null];
      },
    );
  },
  decline: async ({ which, isRightSide }, model, walk) => {
    const deal = pick(model.deals, which, isState("PROPOSED"));
    if (!deal) return undefined;
    const side = isRightSide ? answererOf(deal) : otherSide(answererOf(deal));
    const ctx = asSide(walk, model, deal, side);
    const found = await walk.codeOf(() => declineDeal(ctx, deal.id));
    return [told.decline(model, deal, side), found];
  },
  cancel: async ({ which, side, byAdmin }, model, walk) => {
    const deal = pick(model.deals, which, isOpenDeal);
    if (!deal) return undefined;
    const ctx = byAdmin ? walk.contextAt(model.now, "admin") : asSide(walk, model, deal, side);
    const found = await walk.codeOf(() => cancelDeal(ctx, deal.id, { reason: "Non" }));
    return [told.cancel(model, deal, byAdmin), found];
  },
  claim: async ({ which, owner, quantity }, model, walk) => {
    const deal = pick(model.deals, which, waitsForClaims);
    return deal && moves.claim(model, walk, deal, owner, quantity);
  },
  /** Claims of several, and the hour at which they are served. */
  preempt: async ({ which, claims }, model, walk) => {
    const deal = pick(model.deals, which, waitsForClaims);
    if (!deal) return undefined;
    for (const { owner, quantity } of claims) {
      const codes = await moves.claim(model, walk, deal, owner, quantity);
      if (codes[0] !== codes[1]) return codes;
    }
    if (waitsForClaims(deal) && deal.dueAt > model.now) model.now = deal.dueAt;
    return moves.sweep(model, walk, false);
  },
  approve: async ({ which }, model, walk) => {
    const deal = pick(model.deals, which, waitsForCompany);
    return deal && moves.approve(model, walk, deal);
  },
  reject: async ({ which }, model, walk) => {
    const deal = pick(model.deals, which, waitsForCompany);
    if (!deal) return undefined;
    const ctx = walk.contextAt(model.now, "admin");
    const found = await walk.codeOf(() => rejectDeal(ctx, deal.id, { reason: "Non" }));
    return [told.reject(model, deal), found];
  },
  sign: async ({ which, side, end }, model, walk) => {
    const deal = pick(model.deals, which, isState("APPROVED"));
    return deal && moves.sign(model, walk, deal, side, end);
  },
  seal: async ({ which }, model, walk) => {
    const deal = pick(model.deals, which, isState("SIGNED"));
    return deal && moves.seal(model, walk, deal);
  },
  pay: async ({ which, isRightSide, twice }, model, walk) => {
    const deal = pick(model.deals, which, isState("SIGNED"));
    return deal && moves.pay(model, walk, deal, isRightSide ? "BUYER" : "SELLER", twice);
  },
  settle: async ({ which, twice }, model, walk) => {
    const deal = pick(model.deals, which, isState("PAID"));
    return deal && moves.settle(model, walk, deal, twice);
  },
  /** As far as a deal goes when everybody does their part. */
  goOn: async ({ which, steps }, model, walk) => {
    const deal = pick(model.deals, which, isStanding);
    if (!deal) return undefined;
    const sides = (["SELLER", "BUYER"] as const).filter((side) => !deal.signed.includes(side));
    const works = [
      ...(waitsForCompany(deal) ? [() => moves.approve(model, walk, deal)] : []),
      ...sides.map((side) => () => moves.sign(model, walk, deal, side)),
      () => moves.seal(model, walk, deal),
      () => moves.pay(model, walk, deal, "BUYER"),
      () => moves.settle(model, walk, deal),
    ];
    return inTurn(...works.slice(0, steps));
  },
  wait: async ({ days }, model) => {
    model.now = new Date(model.now.getTime() + days * 86_400_000);
    return undefined;
  },
  sweep: ({ signaturesFirst }, model, walk) => moves.sweep(model, walk, signaturesFirst),
  open: async ({ isOpen }, model, walk) => {
    const fields = { secondaryMarketStatus: isOpen ? "OPEN" : "CLOSED" } as const;
    const ctx = walk.contextAt(model.now, "admin");
    model.isOpen = isOpen;
    return [null, await walk.codeOf(() => updateCompany(ctx, walk.stage.market.companyId, fields))];
  },
  clauses: async ({ rule, ...clauses }, model, walk) => {
    const ctx = walk.contextAt(model.now, "admin");
    const from = dayIn(1, model.now);
    Object.assign(model, clauses);
    model.rules = [...model.rules.filter((one) => one.from !== from), { ...rule, from }];
    const { companyId } = walk.stage.market;
    const { approvalDays, counted: countedParties } = rule;
    const set = { effectiveOn: from, approvalDays, countedParties };
    const code = await walk.codeOf(() => updateCompany(ctx, companyId, clauses));
    return [null, code ?? (await walk.codeOf(() => setMarketClause(ctx, companyId, set)))];
  },
  debit: async ({ from, to, quantity, days }, model, walk) => {
    const day = dayIn(-days, model.now);
    const { shareCategoryId } = walk.stage.market;
    const kind = { type: "TRANSFER", nature: "gift", origin: "manual", shareCategoryId } as const;
    const parties = { from: walk.idOf(from), to: walk.idOf(to) };
    const line = {
      ...kind,
      ...parties,
      ...undocumented,
      quantity: BigInt(quantity),
      effectiveOn: day,
      approvedOn: day,
    };
    const ctx = walk.contextAt(model.now, "admin");
    const found = await walk.codeOf(() => registerLines(ctx, [line]));
    const expected = told.debit(model, from, to, { quantity, days });
    return [expected, found !== null && shortages.has(found) ? "not_enough_shares" : found];
  },
  takeOut: async ({ owner, cents }, model, walk) => {
    const corporateId = owner === "entity" ? walk.idOf(owner) : undefined;
    const asked = { corporateId, amountCents: cents, iban: "DE89370400440532013000" };
    const ctx = walk.contextAt(model.now, owner);
    const found = await walk.codeOf(() => requestWithdrawal(ctx, asked));
    return [told.takeOut(model, owner, cents), found];
  },
  standing: async ({ of, change }, model, walk) => {
    const told = { of, id: walk.idOf(of), adminId: walk.stage.world.people.admin.id };
    await changeStanding(model.standings, change, walk.rowsOf, { ...told, now: model.now });
    return undefined;
  },
};

const lastStart = new Date("2025-12-01T00:00:00.000Z");
const hasDeals = ({ deals }: Model): boolean => deals.length > 0;
const hasStanding = ({ deals }: Model): boolean => deals.some(isStanding);
const hasOffers = ({ offers }: Model): boolean => offers.length > 0;
/** A step that has nothing to be done to is left out. */
const needed: { [Kind in keyof Kinds]?: (model: Model) => boolean } = {
  withdraw: hasOffers,
  answer: hasOffers,
  accept: hasDeals,
  decline: hasDeals,
  cancel: hasDeals,
  sign: hasStanding,
  seal: hasStanding,
  pay: hasStanding,
  settle: hasStanding,
  goOn: hasStanding,
  reject: hasStanding,
  approve: hasStanding,
  claim: hasStanding,
  preempt: ({ deals }) => deals.some(waitsForClaims),
  sweep: hasOffers,
  // The register tells what is still to come by the clock of the database.
  wait: ({ now }) => now < lastStart,
};

const step = <Kind extends keyof Kinds>(kind: Kind, wish: Wish<Kind>) => ({
  check: (model: Model) => needed[kind]?.(model) !== false,
  run: async (model: Model, walk: Walk): Promise<void> => {
    const answer = await deeds[kind](wish, model, walk);
    if (answer) {
      const [expected, found] = answer;
      expect({ kind, wish, code: found }).toEqual({ kind, wish, code: expected });
    }
    await nameDeals(model, walk);
    await expectSame(model, walk);
  },
  toString: () => `${kind} ${JSON.stringify(wish)}`,
});

/** Each as often as it is telling. */
const often: Partial<Record<keyof Kinds, number>> = {
  agree: 9,
  answer: 4,
  accept: 3,
  claim: 3,
  preempt: 9,
  approve: 2,
  sign: 3,
  pay: 3,
  settle: 3,
  goOn: 9,
  sweep: 3,
  wait: 3,
  clauses: 2,
  offer: 2,
  debit: 2,
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
