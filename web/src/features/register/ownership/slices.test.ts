import { describe, expect, it } from "vitest";
import { toSlices, type Part } from "./slices.ts";

const parts = (...quantities: number[]): Part[] =>
  quantities.map((quantity, index) => ({
    id: `h${index}`,
    label: `Porteur ${index}`,
    quantity,
  }));

describe("the slices of a chart", () => {
  it("names the five largest and sums the others, also those that were not fetched", () => {
    const { named, rest } = toSlices(parts(50, 20, 10, 8, 5, 3, 2), 110, 154);
    expect(named.map((part) => part.id)).toEqual(["h0", "h1", "h2", "h3", "h4"]);
    expect(rest).toEqual({ count: 149, quantity: 17 });
  });
  it("names six rather than a rest of one", () => {
    const { named, rest } = toSlices(parts(6, 5, 4, 3, 2, 1), 21, 6);
    expect(named).toHaveLength(6);
    expect(rest).toEqual({ count: 0, quantity: 0 });
  });
  it("leaves out those who hold nothing", () => {
    expect(toSlices(parts(3, 0), 3, 1).named).toHaveLength(1);
  });
  it("is empty for an empty register", () => {
    expect(toSlices([], 0, 0)).toEqual({ named: [], rest: { count: 0, quantity: 0 } });
  });
});
