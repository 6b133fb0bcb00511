import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Costing } from "@coulisse/contract/register/worth.ts";
import { amountCents } from "@coulisse/domain/exact-numbers.ts";
import {
  accountsOf,
  changeBetween,
  flowsOf,
  gainOf,
  multipleOf,
  sumsOf,
  type OwnLine,
  type ValueOf,
} from "#features/register/worth/performance.rules.ts";
import { rateOfReturnBps } from "#features/register/worth/money-weighted.rules.ts";

const category = "ordinary";
let numbered = 0n;

const lineOf = (given: Partial<OwnLine> & Pick<OwnLine, "on" | "quantity">): OwnLine => {
  numbered += 1n;
  return {
    id: `${numbered}`,
    number: numbered,
    shareCategoryId: category,
    nature: "sale",
    type: "TRANSFER",
    unitPrice: null,
    isIn: true,
    isOut: false,
    holderId: "me",
    feesCents: 0n,
    declaredCents: null,
    ...given,
  };
};

const bought = (on: string, quantity: bigint, unitPrice: string, feesCents = 0n): OwnLine =>
  lineOf({ on, quantity, unitPrice, feesCents });
const sold = (on: string, quantity: bigint, unitPrice: string | null): OwnLine =>
  lineOf({ on, quantity, unitPrice, isIn: false, isOut: true });
const split = (on: string, held: bigint, ratio: bigint): OwnLine[] => [
  lineOf({ on, quantity: held, nature: "split", type: "CANCELLATION", isIn: false, isOut: true }),
  lineOf({ on, quantity: held * ratio, nature: "split", type: "ISSUE" }),
];

const at =
  (unitPrice: string): ValueOf =>
  (_category, quantity) =>
    amountCents(quantity, unitPrice);

const only = (
  lines: readonly OwnLine[],
  costing: Costing = "AVERAGE",
  valueOf: ValueOf = at("10"),
) => {
  const [account] = accountsOf(lines, costing, valueOf);
  if (account === undefined) throw new Error("No account.");
  return account;
};

describe("cost with fees and duty", () => {
  // The drawing’s own example: 1 500 × 8,60 + 347,50, 1 200 × 9,50 + 285,00, and 60 sold at 14,10.
  const lines = [
    bought("2024-03-01", 1_500n, "8.6", 34_750n),
    bought("2024-04-18", 1_200n, "9.5", 28_500n),
    sold("2026-11-13", 60n, "14.1"),
  ];

  test("on the weighted average, a sale leaves the average as it is", () => {
    const account = only(lines);
    expect(account.lines.map(({ costChangeCents }) => costChangeCents)).toEqual([
      1_324_750n,
      1_168_500n,
      -55_406n,
    ]);
    expect([account.quantity, account.costCents]).toEqual([2_640n, 2_437_844n]);
    expect(account.lines[2]?.realisedCents).toBe(84_600n - 55_406n);
  });

  test("lot by lot, the first that came goes first", () => {
    const account = only(lines, "LOTS");
    // 60 of 1 500 that cost 13 247,50.
    expect(account.lines[2]?.costChangeCents).toBe(-52_990n);
    expect(account.lots.map(({ quantity, costCents }) => [quantity, costCents])).toEqual([
      [1_440n, 1_271_760n],
      [1_200n, 1_168_500n],
    ]);
    expect(account.costCents).toBe(2_440_260n);
  });

  test("a line without a price leaves the cost unknown until its holder declares what it was worth", () => {
    const came = (declaredCents: bigint | null) =>
      lineOf({ on: "2024-06-01", quantity: 100n, nature: "inheritance", declaredCents });
    expect(only([came(null)]).costCents).toBeNull();
    expect(only([came(null), sold("2025-01-01", 40n, "12")]).lines[1]?.realisedCents).toBeNull();
    const declared = only([came(80_000n), sold("2025-01-01", 40n, "12")]);
    expect([declared.costCents, declared.lines[1]?.realisedCents]).toEqual([48_000n, 16_000n]);
  });

  test("of what is all gone nothing is unknown any more", () => {
    const came = lineOf({ on: "2024-06-01", quantity: 100n, nature: "gift" });
    const lines = [came, sold("2024-07-01", 100n, null), bought("2024-08-01", 10n, "5")];
    expect(only(lines).costCents).toBe(5_000n);
  });

  test("shares that are cancelled for nothing are a loss of what they cost", () => {
    const ended = lineOf({
      on: "2024-06-01",
      quantity: 40n,
      nature: "cancellation",
      type: "CANCELLATION",
      isIn: false,
      isOut: true,
    });
    const account = only([bought("2024-01-01", 100n, "10"), ended]);
    expect(account.lines[1]).toMatchObject({
      kind: "LOST",
      realisedCents: -40_000n,
      flowCents: 0n,
    });
  });
});

describe("a conversion carries what shares cost into their new category", () => {
  const converted = (outFirst: boolean): OwnLine[] => {
    const of = (isOut: boolean): OwnLine =>
      lineOf({
        on: "2025-01-01",
        quantity: isOut ? 100n : 250n,
        nature: "conversion",
        type: isOut ? "CANCELLATION" : "ISSUE",
        shareCategoryId: isOut ? category : "preferred",
        isIn: !isOut,
        isOut,
      });
    return outFirst ? [of(true), of(false)] : [of(false), of(true)];
  };

  test.each([true, false])("in whichever order its lines stand", (outFirst) => {
    const accounts = accountsOf(
      [bought("2024-01-01", 100n, "10", 333n), ...converted(outFirst)],
      "AVERAGE",
      at("10"),
    );
    expect(accounts.map((one) => [one.shareCategoryId, one.quantity, one.costCents])).toEqual(
      expect.arrayContaining([
        [category, 0n, 0n],
        ["preferred", 250n, 100_333n],
      ]),
    );
    expect(
      accounts.flatMap(({ lines }) => lines).filter(({ flowCents }) => flowCents !== 0n),
    ).toHaveLength(1);
  });
});

type Figures = Readonly<{
  gain: bigint | null;
  multiple: bigint | null;
  rate: number | null;
  cost: bigint | null;
}>;

const end = "2026-06-30";

const figuresOf = (
  lines: readonly OwnLine[],
  unitPrice: string,
  valueOf = at(unitPrice),
): Figures => {
  const account = only(lines, "AVERAGE", valueOf);
  const valueCents = amountCents(account.quantity, unitPrice);
  const sums = sumsOf(account.lines, []);
  const flows = flowsOf(account.lines, []);
  return {
    gain: gainOf(sums, valueCents),
    multiple: multipleOf(sums, valueCents),
    rate: flows === null ? null : rateOfReturnBps([...flows, { on: end, cents: valueCents }]),
    cost: account.costCents,
  };
};

describe("what changes no performance", () => {
  const purchase = fc.record({
    month: fc.integer({ min: 1, max: 12 }),
    quantity: fc.bigInt({ min: 1n, max: 5_000n }),
    euros: fc.integer({ min: 1, max: 500 }),
    feesCents: fc.bigInt({ min: 0n, max: 50_000n }),
  });
  const purchases = fc
    .array(purchase, { minLength: 1, maxLength: 6 })
    .map((all) =>
      all
        .toSorted((one, other) => one.month - other.month)
        .map(({ month, quantity, euros, feesCents }) =>
          bought(`2024-${String(month).padStart(2, "0")}-15`, quantity, `${euros}`, feesCents),
        ),
    );
  const heldOf = (lines: readonly OwnLine[]) =>
    lines.reduce((sum, line) => sum + line.quantity, 0n);

  test("a split: there are more shares of the same money", () => {
    fc.assert(
      fc.property(
        purchases,
        fc.bigInt({ min: 2n, max: 20n }),
        fc.nat(300),
        (lines, ratio, price) => {
          const before = figuresOf(lines, `${BigInt(price) * ratio}`);
          const after = figuresOf(
            [...lines, ...split("2025-05-01", heldOf(lines), ratio)],
            `${price}`,
          );
          expect(after).toEqual(before);
        },
      ),
    );
  });

  test("a free issue and a consolidation, which are splits the other way or by half", () => {
    fc.assert(
      fc.property(purchases, fc.nat(300), (lines, price) => {
        const held = heldOf(lines);
        const free = lineOf({
          on: "2025-05-01",
          quantity: held,
          nature: "free_issue",
          type: "ISSUE",
        });
        expect(figuresOf([...lines, free], `${price}`)).toEqual(figuresOf(lines, `${price * 2}`));
        const gone = {
          nature: "consolidation",
          type: "CANCELLATION",
          isIn: false,
          isOut: true,
        } as const;
        const all = lineOf({ on: "2025-06-01", quantity: held * 2n, ...gone });
        const back = lineOf({
          on: "2025-06-01",
          quantity: held,
          nature: "consolidation",
          type: "ISSUE",
        });
        expect(figuresOf([...lines, free, all, back], `${price}`)).toEqual(
          figuresOf(lines, `${price}`),
        );
      }),
    );
  });

  test("a gift, given or received, on the day on which it is made", () => {
    fc.assert(
      fc.property(
        purchases,
        fc.nat(99),
        fc.integer({ min: 1, max: 300 }),
        (lines, percent, price) => {
          const quantity = (heldOf(lines) * BigInt(percent)) / 100n + 1n;
          const before = figuresOf(lines, `${price}`);
          const nature = "gift" as const;
          const received = lineOf({ on: end, quantity, nature });
          const given = lineOf({ on: end, quantity, nature, isIn: false, isOut: true });
          for (const gift of [received, given]) {
            const after = figuresOf([...lines, gift], `${price}`);
            expect([after.gain, after.multiple, after.rate]).toEqual([
              before.gain,
              before.multiple,
              before.rate,
            ]);
          }
        },
      ),
    );
  });

  test("a line between oneself and one’s own company", () => {
    fc.assert(
      fc.property(purchases, fc.nat(300), (lines, price) => {
        const own = lineOf({ on: "2025-01-01", quantity: 1n, unitPrice: "99", isOut: true });
        expect(figuresOf([...lines, own], `${price}`)).toEqual(figuresOf(lines, `${price}`));
      }),
    );
  });

  test("fees lessen the gain by themselves, and by nothing else", () => {
    fc.assert(
      fc.property(
        purchases,
        fc.bigInt({ min: 0n, max: 99_999n }),
        fc.nat(300),
        (lines, fees, price) => {
          const [first, ...rest] = lines;
          if (first === undefined) return;
          const dearer = [{ ...first, feesCents: first.feesCents + fees }, ...rest];
          const [before, after] = [figuresOf(lines, `${price}`), figuresOf(dearer, `${price}`)];
          expect((before.gain ?? 0n) - (after.gain ?? 0n)).toBe(fees);
          expect((after.cost ?? 0n) - (before.cost ?? 0n)).toBe(fees);
        },
      ),
    );
  });
});

describe("two days", () => {
  test("what prices did stands apart from what was bought, sold, received and paid", () => {
    const year = [bought("2026-03-12", 200n, "13.5", 6_750n), sold("2026-11-13", 60n, "14.1")];
    const account = only([bought("2024-01-01", 1_000n, "10"), ...year], "AVERAGE", at("14.1"));
    const within = account.lines.filter(({ line }) => line.on > "2025-11-24");
    const sums = sumsOf(within, [{ on: "2026-06-30", cents: 245_600n }]);
    const change = changeBetween(1_200_000n, amountCents(1_140n, "14.1"), sums);
    expect(change).toEqual({
      startCents: 1_200_000n,
      boughtCents: 270_000n,
      soldCents: 84_600n,
      cameCents: 0n,
      wentCents: 0n,
      priceChangeCents: 222_000n,
      endCents: 1_607_400n,
      feesCents: 6_750n,
      receivedCents: 245_600n,
      gainCents: 222_000n + 245_600n - 6_750n,
    });
  });

  test("purchases at the day’s price gain nothing by themselves", () => {
    const account = only([bought("2026-03-12", 270n, "10")]);
    const change = changeBetween(90_000n, 360_000n, sumsOf(account.lines, []));
    expect(change.priceChangeCents).toBe(0n);
  });
});

test("the parts of a gain are the whole: what was realised, what is not, and what was received", () => {
  const step = fc.record({
    isSale: fc.boolean(),
    quantity: fc.bigInt({ min: 1n, max: 100n }),
    euros: fc.integer({ min: 1, max: 90 }),
    feesCents: fc.bigInt({ min: 0n, max: 5_000n }),
  });
  fc.assert(
    fc.property(
      fc.array(step, { minLength: 1, maxLength: 20 }),
      fc.nat(90),
      fc.constantFrom<Costing>("AVERAGE", "LOTS"),
      (steps, price, costing) => {
        let held = 0n;
        const lines = steps.map(({ isSale, quantity, euros, feesCents }, at) => {
          const on = `2025-01-${String(at + 1).padStart(2, "0")}`;
          if (isSale && held >= quantity) {
            held -= quantity;
            return sold(on, quantity, `${euros}`);
          }
          held += quantity;
          return bought(on, quantity, `${euros}`, feesCents);
        });
        const account = only(lines, costing);
        const valueCents = amountCents(account.quantity, `${price}`);
        const sums = sumsOf(account.lines, []);
        const unrealised = valueCents - (account.costCents ?? 0n);
        expect(gainOf(sums, valueCents)).toBe(unrealised + (sums.realisedCents ?? 0n));
      },
    ),
  );
});
