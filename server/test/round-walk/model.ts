/** A small model of a round's money and shares, written from the rules and not from the code. */
import { dayMs } from "@coulisse/domain/spans.ts";
import { dayInParis } from "@coulisse/domain/dates.ts";
import type { StandingReason } from "@coulisse/contract/identity/standing.ts";
import { codeOfReason, reasonOf, type Standings } from "../walk-standing.ts";

export const owners = ["claire", "karim", "entity"] as const;
export type Owner = (typeof owners)[number];

/** Who acts for whom: the entity is Karim's. */
export const personOf = (owner: Owner): "claire" | "karim" =>
  owner === "claire" ? "claire" : "karim";

const represented = { entity: ["karim", "helene"] } as const;
/** Of whom something may be found or decided. */
export const subjects = [...owners, "helene"] as const;

export const priceCents = 1_234;
export const feesBps = 333;
export const maximum = 30;
export const minimum = 4;

type State = "DRAFT" | "PENDING" | "SIGNED" | "PAID" | "COMPLETED" | "CANCELLED";

export type Order = {
  id: string;
  owner: Owner;
  quantity: number;
  state: State;
  why: string | null;
  begunAt: Date;
  /** When its form was asked for, and the last day of the round as it was then. */
  asked: Readonly<{ at: Date; closesOn: string }> | null;
  signedAt: Date | null;
  paidOn: string | null;
  /** Why it waits, and until when what stands against its holder may be put right. */
  stop: Readonly<{ reason: StandingReason; until: Date }> | null;
};

export type Payout = { id: string; owner: Owner; cents: number; state: "OPEN" | "BACK" | "PAID" };
export type WaitingLine = Readonly<{ text: string; owner: Owner; cents: number }>;

export type Model = {
  now: Date;
  closesOn: string;
  ticketCents: number;
  outcome: "SUCCEEDED" | "FAILED" | null;
  /** The day of the depositary's certificate that was filed last. */
  certifiedOn: string | null;
  /** When its last day was put off last. */
  extendedAt: Date | null;
  orders: Order[];
  wallets: Record<Owner, number>;
  shares: Record<Owner, number>;
  companyCents: number;
  operatorCents: number;
  waiting: WaitingLine[];
  payouts: Payout[];
  standings: Standings;
};

export const startingModel = (now: Date, closesOn: string): Model => ({
  now,
  closesOn,
  ticketCents: 2 * priceCents,
  outcome: null,
  certifiedOn: null,
  extendedAt: null,
  orders: [],
  wallets: { claire: 0, karim: 0, entity: 0 },
  shares: { claire: 0, karim: 0, entity: 0 },
  companyCents: 0,
  operatorCents: 0,
  waiting: [],
  payouts: [],
  standings: {},
});

/** What stands against an owner, and against who acts for them where they act. */
export const stopOf = (model: Model, owner: Owner, isActing = false): StandingReason | null =>
  reasonOf(model.standings, represented, owner, isActing ? personOf(owner) : null);
const refusedAct = (model: Model, owner: Owner): string | null =>
  codeOfReason(stopOf(model, owner, true));

export const amountOf = ({ quantity }: Pick<Order, "quantity">): number => quantity * priceCents;
/** Half a cent is a whole one. */
export const feeOf = (order: Pick<Order, "quantity">): number =>
  Math.floor((amountOf(order) * feesBps + 5_000) / 10_000);
export const totalOf = (order: Pick<Order, "quantity">): number => amountOf(order) + feeOf(order);

export const dayOf = (model: Model): string => dayInParis(model.now);
const elapsed = (model: Model, since: Date): number => model.now.getTime() - since.getTime();
const daysBetween = (from: string, to: string): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs;

export const isOver = ({ state }: Order): boolean => state === "COMPLETED" || state === "CANCELLED";
export const isRunning = (model: Model): boolean =>
  model.outcome === null && dayOf(model) <= model.closesOn;

const isOverdue = (model: Model, order: Order): boolean =>
  order.state === "DRAFT" && elapsed(model, order.begunAt) >= 3_600_000;

/** R-23g: while fewer than four whole days and 96 hours have gone by. */
const isWithinDays = (model: Model, since: Date): boolean =>
  elapsed(model, since) < 4 * dayMs || daysBetween(dayInParis(since), dayOf(model)) <= 4;

/** A later last day of the round gives these days again to whoever has subscribed (R-23h). */
const mayReflect = (model: Model, { signedAt }: Order): boolean =>
  signedAt !== null &&
  [signedAt, model.extendedAt].some((since) => since !== null && isWithinDays(model, since));

const sum = (orders: readonly Order[]): number =>
  orders.reduce((total, { quantity }) => total + quantity, 0);
const standing = ({ orders }: Model): Order[] =>
  orders.filter(({ state }) => state !== "CANCELLED");

export const countsOf = (model: Model) => {
  const kept = standing(model);
  const paid = kept.filter(({ state }) => state === "PAID" || state === "COMPLETED");
  return { count: kept.length, subscribed: sum(kept), paid: sum(paid) };
};

export const reservedOf = (model: Model, owner: Owner): number =>
  model.orders
    .filter((order) => order.owner === owner && order.state === "PAID")
    .reduce((total, order) => total + totalOf(order), 0);

const cancel = (model: Model, order: Order, why: string): void => {
  if (order.state === "PAID") model.wallets[order.owner] += totalOf(order);
  order.state = "CANCELLED";
  order.why = why;
};

const cancelOverdue = (model: Model): void => {
  for (const order of model.orders) {
    if (isOverdue(model, order)) cancel(model, order, "NOT_SIGNED_IN_TIME");
  }
};

/** What is said of a quantity where so much is left. */
const placeFor = (model: Model, quantity: number, taken: readonly Order[]): string | null => {
  const left = maximum - sum(taken);
  if (quantity > left) return "fundraising_sold_out";
  const ticket = Math.ceil(model.ticketCents / priceCents);
  return quantity < Math.min(left, ticket) ? "subscription_below_ticket" : null;
};

/** Each says the code that it is refused with, and changes the model where it is not. */
export const told = {
  subscribe: (model: Model, owner: Owner, quantity: number): string | null => {
    const refused = refusedAct(model, owner);
    if (refused !== null) return refused;
    if (!isRunning(model)) return "fundraising_not_open";
    const taken = standing(model).filter((order) => !isOverdue(model, order));
    const isUnsigned = ({ state }: Order) => state === "DRAFT" || state === "PENDING";
    const own = taken.filter((order) => personOf(order.owner) === personOf(owner));
    if (own.some(isUnsigned)) return "subscription_unfinished";
    const code = placeFor(model, quantity, taken);
    if (code !== null) return code;
    cancelOverdue(model);
    const begun = {
      state: "DRAFT",
      why: null,
      asked: null,
      signedAt: null,
      paidOn: null,
      stop: null,
    } as const;
    model.orders.push({ ...begun, id: "", owner, quantity, begunAt: model.now });
    return null;
  },
  change: (model: Model, order: Order, quantity: number): string | null => {
    if (order.state !== "DRAFT" || isOverdue(model, order)) return "subscription_not_draft";
    if (quantity === order.quantity) return null;
    if (!isRunning(model)) return "fundraising_not_open";
    const others = standing(model).filter((one) => one !== order && !isOverdue(model, one));
    const code = placeFor(model, quantity, others);
    if (code !== null) return code;
    cancelOverdue(model);
    order.quantity = quantity;
    return null;
  },
  ask: (model: Model, order: Order): string | null => {
    if (isOver(order)) return "subscription_over";
    if (order.state !== "DRAFT" || isOverdue(model, order)) return "subscription_not_draft";
    if (!isRunning(model)) return "fundraising_not_open";
    const refused = refusedAct(model, order.owner);
    if (refused !== null) return refused;
    order.state = "PENDING";
    order.asked = { at: model.now, closesOn: model.closesOn };
    return null;
  },
  end: (model: Model, order: Order, end: "SIGNED" | "REFUSED"): string | null => {
    if (order.state !== "PENDING") return "signature_ended";
    if (end === "REFUSED") {
      cancel(model, order, "SIGNATURE_REFUSED");
      return null;
    }
    // A provider tells of signatures that nobody could refuse: what else stands against them waits.
    if (stopOf(model, order.owner) === "REPRESENTATIVE") return "representative_gone";
    order.state = "SIGNED";
    order.signedAt = model.now;
    return null;
  },
  pay: (model: Model, order: Order, byAdmin: boolean): string | null => {
    if (order.state === "PAID") return null;
    if (isOver(order)) return "subscription_over";
    if (order.state !== "SIGNED") return "subscription_not_signed";
    const refused = codeOfReason(stopOf(model, order.owner, !byAdmin));
    if (refused !== null) return refused;
    if (model.wallets[order.owner] < totalOf(order)) return "not_enough_cash";
    model.wallets[order.owner] -= totalOf(order);
    order.state = "PAID";
    order.paidOn = dayOf(model);
    return null;
  },
  cancel: (model: Model, order: Order, byAdmin: boolean): string | null => {
    if (isOver(order)) return "subscription_over";
    const isSigned = order.state === "SIGNED" || order.state === "PAID";
    if (isSigned && !byAdmin && !mayReflect(model, order)) return "subscription_binds";
    cancel(model, order, byAdmin ? "ADMINISTRATOR" : "WITHDRAWN");
    return null;
  },
  /** What is done by itself when its hour has come. */
  sweep: (model: Model): null => {
    cancelOverdue(model);
    for (const order of model.orders) {
      if (order.state !== "PENDING" || order.asked === null) continue;
      const isLate = elapsed(model, order.asked.at) >= 7 * dayMs;
      if (isLate || dayOf(model) > order.asked.closesOn) cancel(model, order, "SIGNATURE_EXPIRED");
    }
    for (const order of model.orders.filter(isWatched)) watch(model, order);
    return null;
  },
  /** R-22c: of the day on which it is filed. */
  certify: (model: Model): string | null => {
    if (model.outcome !== null) return "fundraising_over";
    model.certifiedOn = dayOf(model);
    return null;
  },
  close: (model: Model, outcome: "SUCCEEDED" | "FAILED"): string | null => {
    if (model.outcome !== null) return "fundraising_over";
    const open = model.orders.filter((order) => !isOver(order));
    if (outcome === "SUCCEEDED") {
      const { subscribed, paid } = countsOf(model);
      if (isRunning(model) && subscribed < maximum) return "fundraising_binds";
      if (paid < minimum) return "fundraising_minimum_missed";
      const isFirm = (order: Order) => order.signedAt === null || !mayReflect(model, order);
      if (!open.every(isFirm)) return "fundraising_in_reflection";
      const isStopped = (order: Order) =>
        order.stop !== null || stopOf(model, order.owner) !== null;
      if (open.some((order) => order.state === "PAID" && isStopped(order))) {
        return "fundraising_has_stopped";
      }
      const { certifiedOn } = model;
      if (certifiedOn === null) return "fundraising_certificate_missing";
      const isPaidAfter = ({ state, paidOn }: Order) =>
        state === "PAID" && paidOn !== null && paidOn > certifiedOn;
      if (open.some(isPaidAfter)) return "fundraising_certificate_early";
    }
    for (const order of open) {
      if (outcome === "FAILED") cancel(model, order, "ROUND_FAILED");
      else if (order.state === "PAID") issue(model, order);
      else cancel(model, order, "NOT_PAID");
    }
    model.outcome = outcome;
    return null;
  },
  changeRound: (model: Model, terms: { ticketCents?: number; closesOn?: string }) => {
    if (model.outcome !== null) return "fundraising_over";
    const { ticketCents = model.ticketCents, closesOn = model.closesOn } = terms;
    if (ticketCents === model.ticketCents && closesOn === model.closesOn) return null;
    if (!isRunning(model)) return "fundraising_over";
    const isWorse = ticketCents > model.ticketCents || closesOn < model.closesOn;
    if (isWorse) return "fundraising_binds";
    if (closesOn !== model.closesOn) model.extendedAt = model.now;
    Object.assign(model, { ticketCents, closesOn });
    return null;
  },
  withdraw: (model: Model, owner: Owner, cents: number): string | null => {
    // A freeze refuses nothing here: the money leaves the wallet, and goes nowhere.
    const stop = stopOf(model, owner, true);
    if (stop !== null && stop !== "CHECK") return codeOfReason(stop);
    const open = model.payouts.filter((one) => one.owner === owner && one.state === "OPEN");
    if (open.length >= 5) return "too_many_withdrawals";
    if (model.wallets[owner] < cents) return "not_enough_cash";
    model.wallets[owner] -= cents;
    model.payouts.push({ id: "", owner, cents, state: "OPEN" });
    return null;
  },
  takeBack: (model: Model, payout: Payout): string | null => {
    if (payout.state !== "OPEN") return "withdrawal_on_its_way";
    payout.state = "BACK";
    model.wallets[payout.owner] += payout.cents;
    return null;
  },
  payOut: (model: Model, payout: Payout): string | null => {
    if (payout.state !== "OPEN") return "withdrawal_checked";
    const stop = stopOf(model, payout.owner);
    if (stop !== null) return stop === "CHECK" ? "holder_listed" : codeOfReason(stop);
    payout.state = "PAID";
    return null;
  },
};

/** What goes on with nobody’s leave stops, and has thirty days to be put right. */
export const isWatched = ({ state }: Order): boolean =>
  ["PENDING", "SIGNED", "PAID"].includes(state);

const watch = (model: Model, order: Order): void => {
  const reason = stopOf(model, order.owner);
  const until = order.stop?.until ?? new Date(model.now.getTime() + 30 * dayMs);
  if (reason === null) order.stop = null;
  else if (until <= model.now) cancel(model, order, "STOPPED");
  else order.stop = { reason, until };
};

const issue = (model: Model, order: Order): void => {
  order.state = "COMPLETED";
  model.shares[order.owner] += order.quantity;
  model.companyCents += amountOf(order);
  model.operatorCents += feeOf(order);
};
