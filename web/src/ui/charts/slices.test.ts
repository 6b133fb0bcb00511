import { describe, expect, it } from "vitest";
import { gather } from "./slices.ts";

const slice = (id: string, value: number) => ({ id, label: id, value });
const rest = { ...slice("rest", 50), isRest: true } as const;

describe("the parts of a chart", () => {
  it("go from the largest to the smallest", () => {
    const { parts, total } = gather([slice("a", 1), slice("b", 3)], "Autres");
    expect(parts.map(({ id }) => id)).toEqual(["b", "a"]);
    expect(total).toBe(4);
  });
  it("end with the rest, even where that is larger than they are", () => {
    const { parts } = gather([rest, slice("a", 10), slice("b", 40)], "Autres");
    expect(parts.map(({ id }) => id)).toEqual(["b", "a", "rest"]);
    expect(parts.map(({ start }) => start)).toEqual([0, 40, 50]);
  });
});
