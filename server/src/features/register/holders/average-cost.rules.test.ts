import { describe, expect, test } from "vitest";
import { averageCostCents, type AccountLine } from "#features/register/lines/register.rules.ts";

/** `+100 @ 10` comes in at a price, `+100` without one, `-40` goes out; `~` says that a split did it. */
const linesOf = (text: string): AccountLine[] =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((part) => {
      const [, sign, quantity = "", unitPrice = null] =
        /^~?([+-])(\d+)(?: @ ([\d.]+))?$/.exec(part) ?? [];
      return {
        isIn: sign === "+",
        quantity: BigInt(quantity),
        unitPrice,
        reshapes: part.startsWith("~"),
      };
    });

describe("R-33: what shares cost on the average, in cents", () => {
  test.each(
    `
    lines                                              | cost
                                                       | 0
    +100 @ 10                                          | 100000
    +100 @ 10, +100 @ 20                               | 300000
    +100 @ 10, +100 @ 20, -100                         | 150000
    +100 @ 10, -40                                     | 60000
    +100 @ 10, -40 @ 99                                | 60000
    +100 @ 10, -100                                    | 0
    +100 @ 10, -100, +50 @ 3                           | 15000
    +100 @ 10, -50, +50 @ 20                           | 150000
    +3 @ 0.333333                                      | 100
    +1 @ 0.004999                                      | 0
    +1 @ 0.005                                         | 1
    +3 @ 1, -1                                         | 200
    +3 @ 0.01, -1, -1                                  | 1
    +7 @ 0.1, -1, -1, -1, -1, -1, -1                   | 10
    +1000000 @ 0.000001                                | 100
    +90071992547409 @ 1                                | 9007199254740900
    +100                                               | unknown
    +100 @ 10, +1                                      | unknown
    +100 @ 10, +1, -101                                | unknown
    +100 @ 0                                           | 0
    +100 @ 15, ~-100, ~+1000                           | 150000
    +100 @ 15, ~-100, ~+1000, -500                     | 75000
    +100 @ 15, ~-100, ~+1000 @ 99, +10 @ 2             | 152000
    +100 @ 15, ~+900                                   | 150000
    +3 @ 10, ~-3, ~+2                                  | 3000
    +1 @ 10, ~-1, +5 @ 2                               | 1000`
      .split("\n")
      .slice(2)
      .map((row) => row.split("|").map((cell) => cell.trim()) as [string, string]),
  )("%s → %s", (lines, cost) => {
    expect(String(averageCostCents(linesOf(lines)) ?? "unknown")).toBe(cost);
  });
});
