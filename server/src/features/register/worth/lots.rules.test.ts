import fc from "fast-check";
import { expect, test } from "vitest";
import {
  spreadOver,
  sumOrUnknown,
  takeFirst,
  type Lot,
} from "#features/register/worth/lots.rules.ts";

const lot = fc.record({
  number: fc.bigInt({ min: 1n, max: 99n }),
  on: fc.constant("2024-01-01"),
  quantity: fc.bigInt({ min: 1n, max: 10_000n }),
  costCents: fc.bigInt({ min: 0n, max: 100_000_000n }),
});
const lots = fc.array(lot, { minLength: 1, maxLength: 8 });
const quantityOf = (held: readonly { quantity: bigint }[]) =>
  held.reduce((sum, { quantity }) => sum + quantity, 0n);
const costOf = (held: readonly { costCents: bigint | null }[]) =>
  sumOrUnknown(held.map(({ costCents }) => costCents));

test("the first that came goes first, and the part of a lot takes its part of the cost", () => {
  const held: Lot[] = [
    { number: 1n, on: "2024-01-01", quantity: 100n, costCents: 100_000n },
    { number: 2n, on: "2024-02-01", quantity: 100n, costCents: 200_001n },
  ];
  const { left, parts } = takeFirst(held, 150n);
  expect(parts.map((part) => [part.lot.number, part.quantity, part.costCents])).toEqual([
    [1n, 100n, 100_000n],
    [2n, 50n, 100_001n],
  ]);
  expect(left).toEqual([{ ...held[1], quantity: 50n, costCents: 100_000n }]);
});

test("what goes and what stays are all the shares and all the money", () => {
  fc.assert(
    fc.property(lots, fc.nat(100), (held, percent) => {
      const asked = (quantityOf(held) * BigInt(percent)) / 100n;
      const { left, parts } = takeFirst(held, asked);
      expect(quantityOf(parts)).toBe(asked);
      expect(quantityOf(parts) + quantityOf(left)).toBe(quantityOf(held));
      expect((costOf(parts) ?? 0n) + (costOf(left) ?? 0n)).toBe(costOf(held));
    }),
  );
});

test("the same money in another number of shares stays the same money", () => {
  fc.assert(
    fc.property(lots, fc.bigInt({ min: 1n, max: 1_000_000n }), (held, quantity) => {
      const spread = spreadOver(held, quantity);
      expect(quantityOf(spread)).toBe(quantity);
      expect(costOf(spread)).toBe(costOf(held));
    }),
  );
});
