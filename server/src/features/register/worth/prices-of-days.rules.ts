import type { ReshapedBy } from "@coulisse/contract/securities/reshapings.ts";
import type { PricedBy, WorthBasis } from "@coulisse/contract/register/worth.ts";
import {
  centMillionths,
  divideRounded,
  millionthsOf,
  priceOfMillionths,
} from "@coulisse/domain/exact-numbers.ts";
import { monthsAfter } from "@coulisse/domain/due-dates.ts";
import { lawOn } from "@coulisse/domain/law.ts";

/** A sale or an issue at a price, of its line, in the shares of its day. */
export type PricePoint = Readonly<{
  kind: "DEAL" | "ROUND";
  movementId: string;
  number: bigint;
  on: string;
  unitPrice: string;
  quantity: bigint;
  amountCents: bigint;
  /** The reader, or an entity of theirs, stands on a side of it. */
  isOwn: boolean;
}>;

export type TypedPrice = Readonly<{ id: string; on: string; unitPrice: string; reason: string }>;

/** The deals that were settled on the market on one day. */
export type MarketDay = Readonly<{
  on: string;
  quantity: bigint;
  /** The sum of quantity times price, in millionths of a euro. */
  millionths: bigint;
  dealCount: number;
}>;

/** So many new shares came for so many old ones. */
export type Reshaped = Readonly<{
  on: string;
  number: bigint;
  by: ReshapedBy;
  numerator: bigint;
  denominator: bigint;
}>;

export type Converted = Readonly<{
  on: string;
  fromCategoryId: string;
  fromQuantity: bigint;
  quantity: bigint;
}>;

/** All that is known of the prices of a category; each list has its oldest first. */
export type CategoryPrices = Readonly<{
  points: readonly PricePoint[];
  typed: readonly TypedPrice[];
  market: readonly MarketDay[];
  reshaped: readonly Reshaped[];
  converted: readonly Converted[];
}>;

export type PriceChoice = Readonly<{
  basis: WorthBasis | null;
  /** The deal under the threshold that the reader takes all the same. */
  takenMovementId: string | null;
}>;

export type Choices = Readonly<{
  basis: WorthBasis;
  thresholdCents: bigint;
  /** Choices about one category, by its id. */
  categories: ReadonlyMap<string, PriceChoice>;
}>;

export type Prices = ReadonlyMap<string, CategoryPrices>;

/** A price is exact as it was written times a ratio; `unitPrice` is what is shown. */
export type DayPrice = Readonly<{
  basis: PricedBy;
  writtenUnitPrice: string;
  unitPrice: string;
  numerator: bigint;
  denominator: bigint;
  /** The last operation that the price is adjusted for, and how many there were. */
  reshaped: Readonly<{ on: string; by: ReshapedBy; count: number }> | null;
  pricedOn: string;
  quantity: bigint | null;
  dealCount: number | null;
  isOwn: boolean;
  /** Nothing else is known: a deal under the threshold values what it would not revalue. */
  isBelowThreshold: boolean;
  movementId: string | null;
  number: bigint | null;
  reason: string | null;
}>;

const none: CategoryPrices = { points: [], typed: [], market: [], reshaped: [], converted: [] };

type Place = Readonly<{ on: string; number: bigint | null }>;

/** Gives how many shares of a day one share of a place has become; of a typed price none of its own day. */
const ratioSince = (
  reshaped: readonly Reshaped[],
  { on, number }: Place,
  day: string,
): Pick<DayPrice, "numerator" | "denominator" | "reshaped"> => {
  let [numerator, denominator] = [1n, 1n];
  let last = null as DayPrice["reshaped"];
  for (const one of reshaped) {
    const isAfter = one.on > on || (one.on === on && number !== null && one.number > number);
    if (!isAfter || one.on > day) continue;
    numerator *= one.numerator;
    denominator *= one.denominator;
    last = { on: one.on, by: one.by, count: (last?.count ?? 0) + 1 };
  }
  return { numerator, denominator, reshaped: last };
};

type Found = Omit<DayPrice, "unitPrice" | "numerator" | "denominator" | "reshaped">;

const inSharesOf = (reshaped: readonly Reshaped[], found: Found, day: string): DayPrice => {
  const ratio = ratioSince(reshaped, { on: found.pricedOn, number: found.number }, day);
  const millionths = millionthsOf(found.writtenUnitPrice) * ratio.denominator;
  return {
    ...found,
    ...ratio,
    unitPrice: priceOfMillionths(divideRounded(millionths, ratio.numerator)),
  };
};

const unread = {
  quantity: null,
  dealCount: null,
  isOwn: false,
  isBelowThreshold: false,
  movementId: null,
  number: null,
  reason: null,
} as const;

const ofPoint = (point: PricePoint, isBelowThreshold: boolean): Found => ({
  ...unread,
  basis: point.kind,
  writtenUnitPrice: point.unitPrice,
  pricedOn: point.on,
  quantity: point.quantity,
  isOwn: point.isOwn,
  isBelowThreshold,
  movementId: point.movementId,
  number: point.number,
});

const sharesScale = 10n ** 30n;

/** R-23k: the average of the deals that were settled in the months before, where they are enough. */
const referenceOn = ({ market, reshaped }: CategoryPrices, day: string): Found | null => {
  const since = monthsAfter(day, -lawOn("referenceMonths", day));
  const within = market.filter(({ on }) => on >= since && on <= day);
  const dealCount = within.reduce((sum, one) => sum + one.dealCount, 0);
  const last = within.at(-1);
  if (last === undefined || dealCount < lawOn("referenceDeals", day)) return null;
  let [millionths, shares] = [0n, 0n];
  for (const one of within) {
    const ratio = ratioSince(reshaped, { on: one.on, number: null }, day);
    millionths += one.millionths;
    shares += (one.quantity * sharesScale * ratio.numerator) / ratio.denominator;
  }
  return {
    ...unread,
    basis: "REFERENCE",
    writtenUnitPrice: priceOfMillionths(divideRounded(millionths * sharesScale, shares)),
    pricedOn: last.on,
    quantity: within.reduce((sum, one) => sum + one.quantity, 0n),
    dealCount,
  };
};

/** Each basis, then what it falls back on where it has no price on a day. */
const orders: Readonly<Record<WorthBasis, readonly WorthBasis[]>> = {
  DEAL: ["DEAL", "ROUND"],
  ROUND: ["ROUND", "DEAL"],
  REFERENCE: ["REFERENCE", "DEAL", "ROUND"],
  TYPED: ["TYPED", "DEAL", "ROUND"],
};

type Asked = Readonly<{ categoryId: string; day: string; prices: Prices; choices: Choices }>;

const isTaken = (point: PricePoint, { categoryId, choices }: Asked): boolean =>
  point.amountCents >= choices.thresholdCents ||
  choices.categories.get(categoryId)?.takenMovementId === point.movementId;

const findBy = (basis: WorthBasis, known: CategoryPrices, asked: Asked): DayPrice | null => {
  const { day } = asked;
  const { points, typed, reshaped } = known;
  if (basis === "REFERENCE") {
    const found = referenceOn(known, day);
    // It is reckoned in the shares of the day already.
    return found === null
      ? null
      : {
          ...found,
          unitPrice: found.writtenUnitPrice,
          numerator: 1n,
          denominator: 1n,
          reshaped: null,
        };
  }
  if (basis === "TYPED") {
    const last = typed.findLast(({ on }) => on <= day);
    if (last === undefined) return null;
    const { unitPrice: writtenUnitPrice, on: pricedOn, reason } = last;
    return inSharesOf(reshaped, { ...unread, basis, writtenUnitPrice, pricedOn, reason }, day);
  }
  const last = points.findLast(
    (point) =>
      point.kind === basis && point.on <= day && (basis === "ROUND" || isTaken(point, asked)),
  );
  return last === undefined ? null : inSharesOf(reshaped, ofPoint(last, false), day);
};

/** The price of the shares that these were made of, at the ratio of their conversion. */
const findConverted = (known: CategoryPrices, asked: Asked): DayPrice | null => {
  const last = known.converted.findLast(({ on }) => on <= asked.day);
  if (last === undefined || last.quantity === 0n) return null;
  const before = known.converted.filter((one) => one !== last);
  const prices = new Map(asked.prices).set(asked.categoryId, { ...known, converted: before });
  const from = priceOn({ ...asked, categoryId: last.fromCategoryId, day: last.on, prices });
  if (from === null) return null;
  const since = ratioSince(known.reshaped, { on: last.on, number: null }, asked.day);
  const numerator = from.numerator * last.quantity * since.numerator;
  const denominator = from.denominator * last.fromQuantity * since.denominator;
  const millionths = millionthsOf(from.writtenUnitPrice) * denominator;
  const unitPrice = priceOfMillionths(divideRounded(millionths, numerator));
  return { ...from, basis: "CONVERSION", numerator, denominator, unitPrice };
};

/**
 * The price at which a share of a category counts on a day, by the basis that the reader chose: the one
 * place that decides it. A basis without a price that day falls back on another, and the price says which.
 */
export const priceOn = (asked: Asked): DayPrice | null => {
  const { categoryId, day, prices, choices } = asked;
  const known = prices.get(categoryId) ?? none;
  const basis = choices.categories.get(categoryId)?.basis ?? choices.basis;
  for (const one of orders[basis]) {
    const found = findBy(one, known, asked);
    if (found !== null) return found;
  }
  const small = known.points.findLast(({ kind, on }) => kind === "DEAL" && on <= day);
  if (small !== undefined) return inSharesOf(known.reshaped, ofPoint(small, true), day);
  return findConverted(known, asked);
};

/** So many shares at a price, rounded to the cent once. */
export const valueAt = (
  quantity: bigint,
  {
    writtenUnitPrice,
    numerator,
    denominator,
  }: Pick<DayPrice, "writtenUnitPrice" | "numerator" | "denominator">,
): bigint =>
  divideRounded(
    quantity * millionthsOf(writtenUnitPrice) * denominator,
    centMillionths * numerator,
  );

/** The last deal that was too small to count, where it came after the price that does. */
export const passedOverOn = (asked: Asked, price: DayPrice | null): DayPrice | null => {
  if (price === null || price.isBelowThreshold || price.basis !== "DEAL") return null;
  const known = asked.prices.get(asked.categoryId) ?? none;
  const last = known.points.findLast(({ kind, on }) => kind === "DEAL" && on <= asked.day);
  return last === undefined || isTaken(last, asked)
    ? null
    : inSharesOf(known.reshaped, ofPoint(last, true), asked.day);
};

/** The price that the reader typed, in the shares of the day, whether it is what counts or not. */
export const typedOn = ({ categoryId, day, prices, choices }: Asked): DayPrice | null =>
  findBy("TYPED", prices.get(categoryId) ?? none, { categoryId, day, prices, choices });
