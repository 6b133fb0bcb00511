/** A small model of a market's shares, money and clocks, written from the rules and not from the code. */
import { dayInParis } from "@coulisse/domain/dates.ts";
import type { StandingReason } from "@coulisse/contract/identity/standing.ts";
import { startOfDay } from "#platform/clock.ts";
import { decidePreemption } from "#features/market/pre-emption/pre-emption.rules.ts";
import { dayIn } from "../rounds.ts";
import { codeOfReason, reasonOf, type Standings } from "../walk-standing.ts";

export const owners = ["claire", "karim", "stranger", "entity"] as const;
export type Owner = (typeof owners)[number];
/** Who acts for whom: the entity is Hélène's, and Karim represents it too. */
export const personOf = (owner: Owner) => (owner === "entity" ? "helene" : owner);
const represented = { entity: ["helene", "karim"] } as const;
/** Of whom something may be found or decided. */
export const subjects = [...owners, "helene"] as const;
export type Side = "SELLER" | "BUYER";

export const feesBps = 333;
export const creditedOn = "2021-12-15";
export const credited: Readonly<Record<Owner, number>> = {
  claire: 60,
  karim: 0,
  stranger: 50,
  entity: 30,
};
export const cashCents = 400_000;

export type Offer = {
  id: string;
  kind: "SELL" | "BUY";
  owner: Owner;
  quantity: number;
  remaining: number;
  /** In thousandths of a euro. */
  price: number;
  state: "OPEN" | "FILLED" | "WITHDRAWN" | "EXPIRED";
  expiresOn: string;
  promisedOn: string;
};

type Claim = { owner: Owner; quantity: number; held: number; at: number };

export type Deal = {
  id: string;
  offer: Offer;
  parent: Deal | null;
  seller: Owner;
  buyer: Owner;
  proposedPart: Side;
  quantity: number;
  state: string;
  dueAt: Date;
  promisedOn: string;
  isPreempted: boolean;
  isApproved: boolean;
  signed: Side[];
  isDrawn: boolean;
  isSealed: boolean;
  claims: Claim[];
};

/** What counts for deals that are agreed on from a day on. */
type Rule = Readonly<{ from: string; approvalDays: number | null; counted: string }>;

export type Model = {
  now: Date;
  rules: Rule[];
  isOpen: boolean;
  preemptionDays: number | null;
  approvalRequired: boolean;
  offers: Offer[];
  deals: Deal[];
  wallets: Record<Owner, number>;
  standings: Standings;
  /** What came to an account or left it, by the day from which it counts. */
  changes: { owner: Owner; day: string; quantity: number }[];
  lineCount: number;
  outgoing: { owner: Owner }[];
  outgoingCents: number;
  operatorCents: number;
  dutyCents: number;
};

export const startingModel = (now: Date): Model => ({
  now,
  isOpen: true,
  preemptionDays: 30,
  approvalRequired: false,
  rules: [],
  offers: [],
  deals: [],
  standings: {},
  outgoing: [],
  lineCount: 3,
  wallets: { claire: cashCents, karim: cashCents, stranger: cashCents, entity: cashCents },
  changes: owners
    .filter((owner) => credited[owner] > 0)
    .map((owner) => ({ owner, day: creditedOn, quantity: credited[owner] })),
  outgoingCents: 0,
  operatorCents: 0,
  dutyCents: 0,
});

export const dayOf = ({ now }: Pick<Model, "now">): string => dayInParis(now);
/** The midnight in Paris after so many whole days. */
const endOfDays = ({ now }: Model, days: number): Date => startOfDay(dayIn(days + 1, now));
const stepEnd = (model: Model): Date => endOfDays(model, 30);
/** The rule of the day on which a deal was agreed, which goes on with it. */
const ruleOf = ({ rules }: Model, { promisedOn }: Deal): Rule =>
  rules
    .filter(({ from }) => from <= promisedOn)
    .reduce((last, one) => (one.from >= last.from ? one : last), {
      from: "",
      approvalDays: null,
      counted: "NEITHER",
    });
const approvalEnd = (model: Model, deal: Deal): Date => {
  const { approvalDays } = ruleOf(model, deal);
  if (approvalDays !== null) return endOfDays(model, approvalDays);
  const [year = 0, month = 0, day = 0] = dayOf(model).split("-").map(Number);
  // The same day three months on, or the last of that month.
  const last = new Date(Date.UTC(year, month + 3, 0)).getUTCDate();
  const on = new Date(Date.UTC(year, month + 2, Math.min(day, last) + 1));
  return startOfDay(on.toISOString().slice(0, 10));
};

/** Half a cent is a whole one; a tenth of a percent is never more than the least duty here. */
export const amountsOf = ({ quantity, offer }: Pick<Deal, "quantity" | "offer">) => {
  const amount = Math.floor((quantity * offer.price + 5) / 10);
  const fee = Math.floor((amount * feesBps + 5_000) / 10_000);
  const duty = 2_500;
  return { amount, fee, duty, total: amount + fee + duty };
};

const standing = ["ACCEPTED", "PRE_EMPTION", "APPROVED", "SIGNED", "PAID"];
export const isStanding = ({ state }: Deal): boolean => standing.includes(state);
export const isOpenDeal = (deal: Deal): boolean => deal.state === "PROPOSED" || isStanding(deal);
export const isOver = (model: Model, { expiresOn }: Offer): boolean => expiresOn < dayOf(model);
export const isLate = (model: Model, { dueAt }: Deal): boolean => dueAt <= model.now;

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

export const heldOn = (model: Model, owner: Owner, day: string): number =>
  sum(
    model.changes
      .filter((one) => one.owner === owner && one.day <= day)
      .map(({ quantity }) => quantity),
  );

export const promisesOf = ({ offers, deals }: Model, owner: Owner) => [
  ...offers
    .filter((one) => one.owner === owner && one.kind === "SELL" && one.state === "OPEN")
    .map(({ promisedOn: day, remaining: quantity }) => ({ day, quantity })),
  ...deals
    .filter((one) => one.seller === owner && isStanding(one))
    .map(({ promisedOn: day, quantity }) => ({ day, quantity })),
];

/** The least that an account has from a day on, less what it has promised. */
export const leastFree = (model: Model, owner: Owner, from: string): number => {
  const promises = promisesOf(model, owner);
  const days = [...model.changes, ...promises].map(({ day }) => day).filter((day) => day > from);
  const onDay = (day: string): number =>
    heldOn(model, owner, day) -
    sum(promises.filter((one) => one.day <= day).map(({ quantity }) => quantity));
  return Math.min(...[from, ...days].map(onDay));
};

export const reservedOf = (model: Model, owner: Owner): number =>
  sum(
    model.deals
      .filter(({ buyer, state }) => buyer === owner && state === "PAID")
      .map((deal) => amountsOf(deal).total),
  );

/** The seller's shares wait for the deal, or are on the offer again. */
const giveBack = (model: Model, deal: Deal): void => {
  const { offer } = deal;
  offer.remaining += deal.quantity;
  if (offer.state !== "OPEN" && offer.state !== "FILLED") return;
  offer.state = isOver(model, offer) ? "EXPIRED" : "OPEN";
  if (deal.promisedOn > offer.promisedOn) offer.promisedOn = deal.promisedOn;
  const { parent } = deal;
  if (!parent || parent.buyer === deal.buyer || offer.state !== "OPEN") return;
  model.deals.push({
    ...newDeal(model, offer, deal.seller, parent.buyer, deal.quantity),
    parent,
    proposedPart: "SELLER",
  });
};

export const newDeal = (
  model: Model,
  offer: Offer,
  seller: Owner,
  buyer: Owner,
  quantity: number,
): Deal => ({
  id: "",
  offer,
  parent: null,
  seller,
  buyer,
  quantity,
  state: "PROPOSED",
  claims: [],
  proposedPart: offer.kind === "SELL" ? "BUYER" : "SELLER",
  dueAt: stepEnd(model),
  promisedOn: "",
  isPreempted: false,
  isApproved: false,
  signed: [],
  isDrawn: false,
  isSealed: false,
});

export const endDeal = (model: Model, deal: Deal, state: string): void => {
  if (deal.state === "PAID") model.wallets[deal.buyer] += amountsOf(deal).total;
  const stood = isStanding(deal);
  deal.state = state;
  if (stood) giveBack(model, deal);
};

export const approve = (model: Model, deal: Deal, isApproved: boolean): void => {
  Object.assign(deal, { state: "APPROVED", isApproved, dueAt: stepEnd(model) });
};

const openApproval = (model: Model, deal: Deal): void => {
  if (model.approvalRequired) deal.dueAt = approvalEnd(model, deal);
  else approve(model, deal, false);
};

/** As the clauses of the company ask for on that day. */
export const openNextStep = (model: Model, deal: Deal): void => {
  const { preemptionDays } = model;
  const others = owners.filter((one) => one !== deal.seller && one !== deal.buyer);
  const isAsked = others.some((one) => heldOn(model, one, dayOf(model)) > 0);
  if (deal.isPreempted || preemptionDays === null || !isAsked) {
    openApproval(model, deal);
    return;
  }
  deal.state = "PRE_EMPTION";
  deal.dueAt = endOfDays(model, preemptionDays);
};

export const waitsForCompany = ({ state, isPreempted }: Deal): boolean =>
  state === "ACCEPTED" || (state === "PRE_EMPTION" && isPreempted);
export const waitsForClaims = ({ state, isPreempted }: Deal): boolean =>
  state === "PRE_EMPTION" && !isPreempted;

/** How whole shares are shared out is proved by tests of its own. */
const allot = (model: Model, deal: Deal, idOf: (owner: Owner) => string): void => {
  const claims = deal.claims.toSorted(
    (a, b) => a.at - b.at || (idOf(a.owner) < idOf(b.owner) ? -1 : 1),
  );
  const { counted } = ruleOf(model, deal);
  const held = (owner: Owner) => heldOn(model, owner, deal.promisedOn);
  const ofSeller = ["SELLER", "BOTH"].includes(counted) ? [held(deal.seller) - deal.quantity] : [];
  const ofBuyer = ["BUYER", "BOTH"].includes(counted) ? [held(deal.buyer)] : [];
  const { allotted, leftForBuyer } = decidePreemption(
    BigInt(deal.quantity),
    claims.map((claim) => ({
      holderId: claim.owner,
      held: BigInt(claim.held),
      claimed: BigInt(claim.quantity),
    })),
    [...ofSeller, ...ofBuyer].map(BigInt),
  );
  deal.isPreempted = true;
  if (leftForBuyer === 0n) deal.state = "CANCELLED";
  else deal.quantity = Number(leftForBuyer);
  for (const { holderId, quantity } of allotted.filter((one) => one.quantity > 0n)) {
    const part = newDeal(model, deal.offer, deal.seller, holderId as Owner, Number(quantity));
    const { promisedOn } = deal;
    Object.assign(part, { parent: deal, promisedOn, isPreempted: true, state: "PRE_EMPTION" });
    part.proposedPart = "BUYER";
    model.deals.push(part);
    openNextStep(model, part);
  }
  if (leftForBuyer > 0n) openNextStep(model, deal);
};

/** What stands against an owner, and against who acts for them where they act. */
export const stopOf = (model: Model, owner: Owner, isActing = false): StandingReason | null =>
  reasonOf(model.standings, represented, owner, isActing ? personOf(owner) : null);

/** Why a deal that is paid waits, or null where shares and cash change hands. */
export const settle = (model: Model, deal: Deal): string | null => {
  if (deal.state !== "PAID" || isLate(model, deal) || !deal.isSealed) return null;
  const { seller, buyer, quantity } = deal;
  const stop = stopOf(model, seller) ?? stopOf(model, buyer);
  if (stop !== null) return codeOfReason(stop);
  if (model.approvalRequired && !deal.isApproved) return "approval_missing";
  const { amount, fee, duty } = amountsOf(deal);
  deal.state = "SETTLED";
  const day = dayOf(model);
  model.changes.push({ owner: seller, day, quantity: -quantity }, { owner: buyer, day, quantity });
  model.lineCount += 1;
  model.wallets[seller] += amount;
  model.operatorCents += fee;
  model.dutyCents += duty;
  return null;
};

export const expireSignatures = (model: Model): void => {
  for (const deal of model.deals) {
    if (deal.state === "APPROVED" && deal.isDrawn && isLate(model, deal)) {
      endDeal(model, deal, "EXPIRED");
    }
  }
};

/** What is done by itself when its hour has come. */
export const advance = (model: Model, idOf: (owner: Owner) => string): void => {
  for (const offer of model.offers) {
    if (offer.state !== "OPEN" || !isOver(model, offer)) continue;
    offer.state = "EXPIRED";
    const asked = model.deals.filter((one) => one.offer === offer && one.state === "PROPOSED");
    for (const deal of asked) deal.state = "EXPIRED";
  }
  const due = model.deals.filter((deal) => isOpenDeal(deal) && isLate(model, deal));
  for (const deal of due.toSorted((a, b) => a.dueAt.getTime() - b.dueAt.getTime())) {
    if (!isOpenDeal(deal)) continue;
    if (waitsForClaims(deal)) allot(model, deal, idOf);
    else if (waitsForCompany(deal)) approve(model, deal, true);
    else endDeal(model, deal, "EXPIRED");
  }
  for (const deal of model.deals) settle(model, deal);
};
