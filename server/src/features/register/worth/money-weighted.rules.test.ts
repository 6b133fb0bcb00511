import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { daysAfter } from "@coulisse/domain/due-dates.ts";
import { rateOfReturnBps, type Flow } from "#features/register/worth/money-weighted.rules.ts";

/** `2024-01-01 -1000` is what was paid that day, in euros. */
const flowsOf = (text: string): Flow[] =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((part) => {
      const [on = "", euros = "0"] = part.split(" ");
      return { on, cents: BigInt(euros) * 100n };
    });

describe("the rate a year of what was paid and received, in basis points", () => {
  test.each(
    `
    where it is from                       | flows                                                                                             | rate
    Excel's help on XIRR: 37.336 %         | 2008-01-01 -10000, 2008-03-01 2750, 2008-10-30 4250, 2009-02-15 3250, 2009-04-01 2750             | 3734
    LibreOffice's help on XIRR: 18.28 %    | 2001-01-01 -10000, 2001-02-01 2000, 2001-03-15 2500, 2001-05-12 5000, 2001-08-10 1000             | 1828
    a spreadsheet's own, 16.3537 %         | 2015-06-11 -1000, 2015-07-21 -9000, 2015-10-17 -3000, 2018-06-10 20000                            | 1635
    a year of 365 days                     | 2023-01-01 -1000, 2024-01-01 1100                                                                 | 1000
    a leap year is longer than a year      | 2020-01-01 -1000, 2021-01-01 1100                                                                 | 997
    half is lost in two years              | 2021-01-01 -1000, 2023-01-01 500                                                                  | -2929
    nothing was gained                     | 2021-01-01 -1000, 2023-01-01 1000                                                                 | 0
    two of one day are one                 | 2023-01-01 -400, 2023-01-01 -600, 2024-01-01 1100                                                 | 1000
    the order does not matter              | 2024-01-01 1100, 2023-01-01 -1000                                                                 | 1000
    of 25 % and 400 %, the nearest to zero | 2021-01-01 -1600, 2022-01-01 10000, 2023-01-01 -10000                                             | 2500
    almost all is lost                     | 2023-01-01 -1000000, 2024-01-01 1                                                                 | -10000
    only paid                              | 2023-01-01 -1000, 2024-01-01 -10                                                                  | none
    nothing                                |                                                                                                   | none
    bought and worth as much that day      | 2023-01-01 -1000, 2023-01-01 1000                                                                 | none`
      .split("\n")
      .slice(2)
      .map((row) => row.split("|").map((cell) => cell.trim()) as [string, string, string]),
  )("%s", (_from, flows, rate) => {
    expect(String(rateOfReturnBps(flowsOf(flows)) ?? "none")).toBe(rate);
  });

  test("a rate that money earned is found again, whatever was put in and when", () => {
    const payment = fc.record({
      days: fc.integer({ min: 0, max: 3_000 }),
      cents: fc.bigInt({ min: 100_000n, max: 10_000_000n }),
    });
    fc.assert(
      fc.property(
        fc.array(payment, { minLength: 1, maxLength: 12 }),
        fc.integer({ min: -5_000, max: 20_000 }),
        (payments, bps) => {
          const begun = "2015-01-01";
          const end = daysAfter(begun, 3_650);
          const became = payments.reduce(
            (sum, { days, cents }) =>
              sum + Number(cents) * (1 + bps / 10_000) ** ((3_650 - days) / 365),
            0,
          );
          const flows = [
            ...payments.map(({ days, cents }) => ({ on: daysAfter(begun, days), cents: -cents })),
            { on: end, cents: BigInt(Math.round(became)) },
          ];
          const found = rateOfReturnBps(flows) ?? Number.NaN;
          expect(Math.abs(found - bps)).toBeLessThanOrEqual(1);
        },
      ),
    );
  });
});
