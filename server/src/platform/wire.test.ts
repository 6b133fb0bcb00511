import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { amountCents, toUnitPrice, toWire, toWireOrNull } from "#platform/wire.ts";

const largest = BigInt(Number.MAX_SAFE_INTEGER);

describe("a whole number on the wire", () => {
  test("is exact up to 2^53 - 1, and a bug above", () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (number) => {
        expect(toWire(BigInt(number))).toBe(number);
        expect(toWireOrNull(BigInt(number))).toBe(number);
      }),
    );
    for (const beyond of [largest + 1n, -largest - 1n, 2n ** 63n]) {
      expect(() => toWire(beyond)).toThrow("2^53");
      expect(toWireOrNull(beyond)).toBeNull();
    }
    expect(toWireOrNull(null)).toBeNull();
  });
});

describe("a price", () => {
  test.each([
    [null, null],
    ["12.500000", "12.5"],
    ["12.000000", "12"],
    ["0.000000", "0"],
    ["0.000001", "0.000001"],
    ["100", "100"],
    ["1000.10", "1000.1"],
    ["999999999999.999999", "999999999999.999999"],
  ])("%j is written %j", (stored, shown) => {
    expect(toUnitPrice(stored)).toBe(shown);
  });
});

describe("R-38: an amount, rounded half up to the cent, once", () => {
  test.each([
    [1n, "0.005", 1n],
    [1n, "0.004999", 0n],
    [1n, "0.015", 2n],
    [3n, "0.333333", 100n],
    [3n, "0.333", 100n],
    [40n, "12.5", 50_000n],
    [30n, "2.000001", 6000n],
    [1_000_000n, "0.000001", 100n],
    [5000n, "0.000001", 1n],
    [4999n, "0.000001", 0n],
    [0n, "12", 0n],
    [7n, "0", 0n],
    [90n, "999999999999.999999", 8_999_999_999_999_999n + 1n],
  ])("%d × %s is %d cents", (quantity, price, cents) => {
    expect(amountCents(quantity, price)).toBe(cents);
  });

  const prices = fc
    .tuple(fc.bigInt({ min: 0n, max: 10n ** 12n - 1n }), fc.integer({ min: 0, max: 999_999 }))
    .map(([whole, part]) => `${whole}.${String(part).padStart(6, "0")}`);
  const quantities = fc.bigInt({ min: 0n, max: largest });

  test("is the exact product to within half a cent, however large", () => {
    fc.assert(
      fc.property(quantities, prices, (quantity, price) => {
        const exactMicro = quantity * BigInt(price.replace(".", ""));
        const difference = amountCents(quantity, price) * 10_000n - exactMicro;
        expect(difference <= 5000n && difference > -5000n).toBe(true);
      }),
    );
  });

  test("does not depend on the zeros behind a price", () => {
    fc.assert(
      fc.property(quantities, prices, (quantity, price) => {
        expect(amountCents(quantity, toUnitPrice(price) ?? "")).toBe(amountCents(quantity, price));
      }),
    );
  });
});
