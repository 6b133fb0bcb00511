import { addDays, daysBetween } from "../calendar.ts";
import type { Book } from "./book.ts";
import type { LineFacts } from "./line.ts";

const centsPerEuro = 100;

/** `1250` cents as `12.50`. */
const priceOf = (cents: number): string => (cents / centsPerEuro).toFixed(2);

/** People of the circle who never held the category, then those who hold nothing of it any more. */
const newcomers = (book: Book, category: string, count: number): string[] => {
  const strangers = book.circle.filter((key) => !book.accounts.hasHeld(category, key));
  const former = book.circle.filter(
    (key) => book.accounts.hasHeld(category, key) && book.accounts.balance(category, key) === 0,
  );
  return [...strangers, ...former].slice(0, count);
};

type Round = Readonly<{
  category: string;
  /** The day of the depositary's certificate: the increase is carried out then (R-22c). */
  on: string;
  priceCents: number;
  subscribers: number;
  /** Smallest and largest order, in shares; orders come in multiples of the smallest. */
  ticket: readonly [smallest: number, largest: number];
  /** Named people who take part, and what they take. */
  named?: Readonly<Record<string, number>>;
  reason: string;
}>;

/** A round: the lines are written in the days after the certificate and take effect on its day. */
export const tellRound = (book: Book, round: Round): void => {
  const { category, on, named = {}, reason } = round;
  const facts: LineFacts = { effectiveOn: on, price: priceOf(round.priceCents), reason };
  book.pen.moveTo(addDays(on, 2));
  for (const [holder, quantity] of Object.entries(named)) {
    book.issue(category, holder, quantity, facts);
  }
  const [smallest, largest] = round.ticket;
  for (const holder of newcomers(book, category, round.subscribers)) {
    const generosity = book.chance.next() ** 2;
    const lots = 1 + Math.floor(generosity * (largest / smallest));
    book.issue(category, holder, Math.min(lots * smallest, largest), facts);
  }
};

type Market = Readonly<{
  category: string;
  until: string;
  trades: number;
  priceCents: readonly [first: number, last: number];
  /** Prices are multiples of it. */
  stepCents?: number;
  size: readonly [smallest: number, largest: number];
  /** People who stay out of it: the founders, those whose story is told elsewhere. */
  keep: readonly string[];
  /** How often the buyer is somebody new. */
  newcomers?: number;
}>;

/** How often somebody sells their whole account rather than a part of it. */
const sellsAll = 0.07;

const priceAt = (book: Book, market: Market, progress: number): string => {
  const [first, last] = market.priceCents;
  const step = market.stepCents ?? 10;
  const drift = first + (last - first) * progress;
  const noise = 1 + (book.chance.next() - 0.5) * 0.05;
  return priceOf(Math.max(step, Math.round((drift * noise) / step) * step));
};

const pickBuyer = (book: Book, market: Market, seller: string): string => {
  const others = (keys: readonly string[]) =>
    keys.filter((key) => key !== seller && !market.keep.includes(key));
  const strangers = others(newcomers(book, market.category, 12));
  if (strangers.length > 0 && book.chance.happens(market.newcomers ?? 0.4)) {
    return book.chance.pick(strangers);
  }
  return book.chance.pick(others(book.accounts.holders(market.category)));
};

/** Months of ordinary sales between holders, at prices that wander from the first to the last. */
export const tellMarket = (book: Book, market: Market): void => {
  const start = book.pen.day();
  const span = daysBetween(start, market.until);
  for (let trade = 0; trade < market.trades; trade += 1) {
    const progress = (trade + book.chance.next()) / market.trades;
    book.pen.moveTo(addDays(start, Math.floor(span * progress)));
    const sellers = book.accounts
      .holders(market.category)
      .filter((key) => !market.keep.includes(key));
    const from = book.chance.pick(sellers);
    const held = book.accounts.balance(market.category, from);
    const wanted = book.chance.whole(...market.size);
    const quantity = book.chance.happens(sellsAll) ? held : Math.min(held, wanted);
    const to = pickBuyer(book, market, from);
    book.transfer(market.category, { from, to }, quantity, {
      price: priceAt(book, market, progress),
      agreedOn: addDays(book.pen.day(), -book.chance.whole(7, 24)),
    });
  }
};

type Members = Readonly<{
  category: string;
  until: string;
  joins: number;
  leaves: number;
  priceCents: number;
  sizes: readonly number[];
  keep: readonly string[];
  joining: string;
  leaving: string;
  /** How often it is somebody of the house who subscribes more. */
  topUps?: number;
}>;

/** A company with members: they come in by subscribing, and leave by having their shares cancelled. */
export const tellMembers = (book: Book, members: Members): void => {
  const { category, joins, leaves, keep } = members;
  const { accounts, chance, pen } = book;
  const price = priceOf(members.priceCents);
  const start = pen.day();
  const total = joins + leaves;
  const span = daysBetween(start, members.until);
  let joined = 0;
  for (let event = 0; event < total; event += 1) {
    pen.moveTo(addDays(start, Math.floor((span * (event + chance.next())) / total)));
    const [stranger] = newcomers(book, category, 1);
    if (stranger !== undefined && joined * total <= event * joins) {
      joined += 1;
      book.issue(category, stranger, chance.pick(members.sizes), {
        price,
        reason: members.joining,
      });
      continue;
    }
    const from = chance.pick(accounts.holders(category).filter((key) => !keep.includes(key)));
    const facts = { nature: "retraction", price, reason: members.leaving } as const;
    book.cancel(category, from, accounts.balance(category, from), facts);
  }
};
