import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { WorthBasis } from "@coulisse/contract/register/worth.ts";
import {
  passedOverOn,
  priceOn,
  valueAt,
  type CategoryPrices,
  type Choices,
  type PricePoint,
} from "#features/register/worth/prices-of-days.rules.ts";

const nothing: CategoryPrices = { points: [], typed: [], market: [], reshaped: [], converted: [] };
const categoryId = "ordinary";

/** `deal 2024-03-01 60 @ 14.1`; numbers follow the order. */
const pointsOf = (text: string): PricePoint[] =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((part, at) => {
      const [kind = "", on = "", quantity = "0", , unitPrice = "0"] = part.split(" ");
      const cents = Math.round(Number(quantity) * Number(unitPrice) * 100);
      return {
        kind: kind === "round" ? "ROUND" : "DEAL",
        movementId: `m${at + 1}`,
        number: BigInt(at + 1),
        on,
        unitPrice,
        quantity: BigInt(quantity),
        amountCents: BigInt(cents),
        isOwn: false,
      };
    });

const choicesOf = (basis: WorthBasis, more: Partial<Choices> = {}): Choices => ({
  basis,
  thresholdCents: 50_000n,
  categories: new Map(),
  ...more,
});

const asked = (known: Partial<CategoryPrices>, choices: Choices, day = "2026-11-24") => ({
  categoryId,
  day,
  prices: new Map([[categoryId, { ...nothing, ...known }]]),
  choices,
});

describe("the price of a day, by the basis that was chosen", () => {
  test.each(
    `
    basis     | points                                                                | price
    DEAL      | deal 2024-01-01 60 @ 10, round 2025-01-01 1000 @ 24                    | 10 DEAL 2024-01-01
    ROUND     | deal 2024-01-01 60 @ 10, round 2025-01-01 1000 @ 24                    | 24 ROUND 2025-01-01
    DEAL      | round 2025-01-01 1000 @ 24                                            | 24 ROUND 2025-01-01
    ROUND     | deal 2024-01-01 60 @ 10                                               | 10 DEAL 2024-01-01
    REFERENCE | deal 2024-01-01 60 @ 10                                               | 10 DEAL 2024-01-01
    TYPED     | deal 2024-01-01 60 @ 10                                               | 10 DEAL 2024-01-01
    DEAL      | deal 2024-01-01 60 @ 10, deal 2024-02-01 60 @ 12                       | 12 DEAL 2024-02-01
    DEAL      | deal 2024-01-01 60 @ 10, deal 2024-02-01 12 @ 15                       | 10 DEAL 2024-01-01
    DEAL      | deal 2024-01-01 50 @ 10, deal 2024-02-01 33 @ 15                       | 10 DEAL 2024-01-01
    DEAL      | round 2024-01-01 60 @ 24, deal 2024-02-01 12 @ 15                      | 24 ROUND 2024-01-01
    DEAL      | deal 2024-02-01 12 @ 15                                               | 15 DEAL 2024-02-01 small
    DEAL      | deal 2026-11-25 60 @ 15                                               | none
    DEAL      |                                                                       | none`
      .split("\n")
      .slice(2)
      .map((row) => row.split("|").map((cell) => cell.trim()) as [WorthBasis, string, string]),
  )("%s of %s is %s", (basis, points, price) => {
    const found = priceOn(asked({ points: pointsOf(points) }, choicesOf(basis)));
    const told =
      found === null
        ? "none"
        : `${found.unitPrice} ${found.basis} ${found.pricedOn}${found.isBelowThreshold ? " small" : ""}`;
    expect(told).toBe(price);
  });

  test("a deal under the threshold is passed over, said, and taken where the reader says so", () => {
    const points = pointsOf("deal 2026-10-22 34 @ 15.5, deal 2026-11-24 12 @ 15");
    const usual = asked({ points }, choicesOf("DEAL"));
    const price = priceOn(usual);
    expect(price).toMatchObject({ unitPrice: "15.5", movementId: "m1" });
    expect(passedOverOn(usual, price)).toMatchObject({
      unitPrice: "15",
      movementId: "m2",
      quantity: 12n,
    });
    const categories = new Map([[categoryId, { basis: null, takenMovementId: "m2" }]]);
    const taken = asked({ points }, choicesOf("DEAL", { categories }));
    expect(priceOn(taken)).toMatchObject({ unitPrice: "15" });
    expect(passedOverOn(taken, priceOn(taken))).toBeNull();
    const lower = asked({ points }, choicesOf("DEAL", { thresholdCents: 18_000n }));
    expect(priceOn(lower)).toMatchObject({ unitPrice: "15" });
  });

  test("a typed price counts from its day on, and one holding may go by another basis", () => {
    const known = {
      points: pointsOf("deal 2025-06-27 22 @ 24.5"),
      typed: [{ id: "t", on: "2026-01-01", unitPrice: "23", reason: "Traité de fusion" }],
    };
    expect(priceOn(asked(known, choicesOf("TYPED")))).toMatchObject({
      unitPrice: "23",
      basis: "TYPED",
    });
    expect(priceOn(asked(known, choicesOf("TYPED"), "2025-12-31"))).toMatchObject({
      unitPrice: "24.5",
    });
    const categories = new Map([[categoryId, { basis: "TYPED" as const, takenMovementId: null }]]);
    expect(priceOn(asked(known, choicesOf("DEAL", { categories })))).toMatchObject({
      unitPrice: "23",
    });
  });

  test("R-23k: the reference price is the average of a year, of three deals at least", () => {
    const day = (on: string, quantity: bigint, euros: bigint) => ({
      on,
      quantity,
      millionths: quantity * euros * 1_000_000n,
      dealCount: 1,
    });
    const market = [
      day("2025-11-23", 999n, 99n),
      day("2026-01-01", 10n, 10n),
      day("2026-02-01", 20n, 13n),
    ];
    const points = pointsOf("deal 2024-01-01 100 @ 9");
    expect(priceOn(asked({ points, market }, choicesOf("REFERENCE")))).toMatchObject({
      unitPrice: "9",
    });
    const enough = [...market, day("2026-03-01", 10n, 14n)];
    expect(priceOn(asked({ points, market: enough }, choicesOf("REFERENCE")))).toMatchObject({
      unitPrice: "12.5",
      basis: "REFERENCE",
      dealCount: 3,
      quantity: 40n,
      pricedOn: "2026-03-01",
    });
  });

  test("R-33: a price from before a split is told in the shares of the day, its value to the cent", () => {
    const reshaped = [
      { on: "2025-06-01", number: 9n, by: "split" as const, numerator: 3n, denominator: 1n },
    ];
    const known = { points: pointsOf("deal 2024-01-01 100 @ 10"), reshaped };
    expect(priceOn(asked(known, choicesOf("DEAL"), "2025-05-31"))).toMatchObject({
      unitPrice: "10",
    });
    const after = priceOn(asked(known, choicesOf("DEAL")));
    expect(after).toMatchObject({ unitPrice: "3.333333", writtenUnitPrice: "10" });
    if (after === null) throw new Error("No price.");
    // 300 shares are what 100 were: not 999.9999 but 1 000 euros.
    expect(valueAt(300n, after)).toBe(100_000n);
  });

  test("shares that others were made of have their price until they have one themselves", () => {
    const prices = new Map([
      [categoryId, { ...nothing, points: pointsOf("deal 2024-01-01 100 @ 10") }],
      [
        "new",
        {
          ...nothing,
          converted: [
            { on: "2025-01-01", fromCategoryId: categoryId, fromQuantity: 100n, quantity: 250n },
          ],
        },
      ],
    ]);
    const price = priceOn({
      categoryId: "new",
      day: "2026-01-01",
      prices,
      choices: choicesOf("DEAL"),
    });
    expect(price).toMatchObject({ basis: "CONVERSION", unitPrice: "4", pricedOn: "2024-01-01" });
    if (price === null) throw new Error("No price.");
    expect(valueAt(250n, price)).toBe(100_000n);
  });

  test("two categories that were made of each other have no price and no end", () => {
    const of = (fromCategoryId: string) => ({
      ...nothing,
      converted: [{ on: "2025-01-01", fromCategoryId, fromQuantity: 1n, quantity: 1n }],
    });
    const prices = new Map([
      ["a", of("b")],
      ["b", of("a")],
    ]);
    expect(
      priceOn({ categoryId: "a", day: "2026-01-01", prices, choices: choicesOf("DEAL") }),
    ).toBeNull();
  });

  test("a split changes no value, on whatever basis", () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10_000n }),
        fc.bigInt({ min: 2n, max: 50n }),
        fc.constantFrom<WorthBasis>("DEAL", "ROUND", "TYPED"),
        (held, ratio, basis) => {
          const known = {
            points: pointsOf("round 2023-01-01 500 @ 7.77, deal 2024-01-01 100 @ 13.33"),
            typed: [{ id: "t", on: "2024-02-01", unitPrice: "11.11", reason: "" }],
            reshaped: [
              {
                on: "2025-06-01",
                number: 9n,
                by: "split" as const,
                numerator: ratio,
                denominator: 1n,
              },
            ],
          };
          const before = priceOn(asked(known, choicesOf(basis), "2025-05-31"));
          const after = priceOn(asked(known, choicesOf(basis), "2025-06-01"));
          if (before === null || after === null) throw new Error("No price.");
          expect(valueAt(held * ratio, after)).toBe(valueAt(held, before));
        },
      ),
    );
  });
});
