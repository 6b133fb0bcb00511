import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toUnitPrice, toWire, toWireOrNull } from "#platform/wire.ts";

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
