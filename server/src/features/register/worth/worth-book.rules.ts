import type { Costing } from "@coulisse/contract/register/worth.ts";
import {
  accountsOf,
  type CategoryAccount,
  type OwnLine,
  type Received,
} from "#features/register/worth/performance.rules.ts";
import {
  priceOn,
  valueAt,
  type Choices,
  type DayPrice,
  type Prices,
} from "#features/register/worth/prices-of-days.rules.ts";

/** An amount that was received of a company, on its day. */
export type CompanyReceived = Received & Readonly<{ companyId: string }>;

export type BookLine = OwnLine & Readonly<{ companyId: string }>;

type Facts<Line extends BookLine> = Readonly<{
  lines: readonly Line[];
  prices: Prices;
  choices: Choices;
  costing: Costing;
}>;

export type Held = Readonly<{ companyId: string; shareCategoryId: string; quantity: bigint }>;

export type Total = Readonly<{ valueCents: bigint; unvaluedCount: number }>;

/** Tells what holders have, day by day, with the one price of each day: every figure is read from it. */
export type Book<Line extends BookLine> = Facts<Line> &
  Readonly<{
    priceOn: (shareCategoryId: string, day: string) => DayPrice | null;
    valueOf: (shareCategoryId: string, quantity: bigint, day: string) => bigint | null;
    heldOn: (day: string) => Held[];
    accounts: (companyId: string, until: string) => CategoryAccount[];
  }>;

const changeOf = ({ isIn, isOut, quantity }: OwnLine): bigint =>
  isIn === isOut ? 0n : isIn ? quantity : -quantity;

export const openBook = <Line extends BookLine>(facts: Facts<Line>): Book<Line> => {
  const { lines, prices, choices, costing } = facts;
  const known = new Map<string, DayPrice | null>();
  const price = (categoryId: string, day: string): DayPrice | null => {
    const key = `${categoryId} ${day}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const asked = priceOn({ categoryId, day, prices, choices });
    known.set(key, asked);
    return asked;
  };
  const valueOf = (categoryId: string, quantity: bigint, day: string): bigint | null => {
    if (quantity === 0n) return 0n;
    const found = price(categoryId, day);
    return found === null ? null : valueAt(quantity, found);
  };
  const byCategory = Map.groupBy(lines, ({ shareCategoryId }) => shareCategoryId);
  return {
    ...facts,
    priceOn: price,
    valueOf,
    heldOn: (day) =>
      [...byCategory].flatMap(([shareCategoryId, its]) => {
        const companyId = its[0]?.companyId ?? "";
        const quantity = its.reduce((sum, one) => (one.on <= day ? sum + changeOf(one) : sum), 0n);
        return quantity > 0n ? [{ companyId, shareCategoryId, quantity }] : [];
      }),
    accounts: (companyId, until) =>
      accountsOf(
        lines.filter((line) => line.companyId === companyId && line.on <= until),
        costing,
        valueOf,
      ),
  };
};

export const totalOn = <Line extends BookLine>(
  { valueOf }: Book<Line>,
  held: readonly Held[],
  day: string,
): Total => {
  const values = held.map((one) => valueOf(one.shareCategoryId, one.quantity, day));
  return {
    valueCents: values.reduce<bigint>((sum, value) => sum + (value ?? 0n), 0n),
    unvaluedCount: values.filter((value) => value === null).length,
  };
};

/** Days on which lines or prices changed something, those of before a day month by month. */
export const daysOfChange = <Line extends BookLine>(
  { lines, prices, choices }: Book<Line>,
  { from, until, dailyFrom }: Readonly<{ from: string; until: string; dailyFrom: string }>,
): string[] => {
  const own = new Set(lines.map(({ on }) => on));
  const days = new Set(own);
  const held = new Set(lines.map(({ shareCategoryId }) => shareCategoryId));
  for (const [id, known] of prices) {
    if (!held.has(id)) continue;
    for (const one of [...known.points, ...known.typed, ...known.reshaped]) days.add(one.on);
    if (choices.basis === "REFERENCE") for (const { on } of known.market) days.add(on);
  }
  days.add(until);
  const within = [...days].filter((day) => day >= from && day <= until).toSorted();
  // Of a month of long ago its last day tells enough, and the days of one’s own lines.
  const lastOfMonth = new Map(within.map((day) => [day.slice(0, 7), day]));
  return within.filter(
    (day) => day >= dailyFrom || own.has(day) || lastOfMonth.get(day.slice(0, 7)) === day,
  );
};
