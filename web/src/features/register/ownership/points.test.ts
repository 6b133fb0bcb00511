import { describe, expect, it } from "vitest";
import { pointsBetween } from "./points.tsx";

describe("the change of a percentage", () => {
  it("is computed on the fractions and rounded once", () => {
    // 1/3 to 2/3 is 33.333… points; the difference of rounded percentages would say 33.34.
    expect(pointsBetween({ part: 1n, whole: 3n }, { part: 2n, whole: 3n })).toBe(3333n);
  });
  it("is negative for a holder who is diluted", () => {
    expect(pointsBetween({ part: 420n, whole: 1175n }, { part: 420n, whole: 1255n })).toBe(-228n);
  });
  it("rounds half away from zero on both sides", () => {
    expect(pointsBetween({ part: 0n, whole: 1n }, { part: 1n, whole: 20_000n })).toBe(1n);
    expect(pointsBetween({ part: 1n, whole: 20_000n }, { part: 0n, whole: 1n })).toBe(-1n);
  });
  it("starts from nothing where there was no capital", () => {
    expect(pointsBetween({ part: 0n, whole: 0n }, { part: 5n, whole: 5n })).toBe(10_000n);
  });
});
