import { amountCents, capitalCents } from "@coulisse/domain/exact-numbers.ts";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { toUnitPrice } from "#platform/wire.ts";
import { createWorld, type World } from "../../test/world.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const largest = BigInt(Number.MAX_SAFE_INTEGER);
const cases: readonly [bigint, string, bigint][] = [
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
  [1n, "-0.005", -1n],
  [1n, "-0.004999", 0n],
  [3n, "-0.015", -5n],
];

const sixDecimals = (part: number): string => String(part).padStart(6, "0");
const prices = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 12n - 1n }), fc.integer({ min: 0, max: 999_999 }))
  .map(([whole, part]) => `${whole}.${sixDecimals(part)}`);
const quantities = fc.bigInt({ min: 0n, max: largest });
/** Half a cent, or a millionth beside it, where two ways of rounding would part. */
const closePrices = fc
  .tuple(fc.bigInt({ min: -99n, max: 99n }), fc.integer({ min: 0, max: 99 }))
  .chain(([whole, cents]) =>
    fc
      .constantFrom(4999, 5000, 5001)
      .map((rest) => `${whole}.${sixDecimals(cents * 10_000 + rest)}`),
  );

type Multiplication = readonly [bigint, string];

const amountsOfDatabase = async (asked: readonly Multiplication[]): Promise<bigint[]> => {
  const { rows } = await sql<{ cents: string }>`
    select amount_cents(quantity, price)::text as cents
    from unnest(${asked.map(([quantity]) => String(quantity))}::numeric[],
      ${asked.map(([, price]) => price)}::numeric[]) with ordinality as line (quantity, price, place)
    order by place`.execute(world.services.db);
  return rows.map(({ cents }) => BigInt(cents));
};

describe("R-38: an amount, rounded half away from zero to the cent, once", () => {
  test.each(cases)("%d × %s is %d cents", (quantity, price, cents) => {
    expect(amountCents(quantity, price)).toBe(cents);
  });

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

  test("is the same amount in the database", async () => {
    const known = cases.map(([quantity, price]): Multiplication => [quantity, price]);
    expect(await amountsOfDatabase(known)).toEqual(cases.map(([, , cents]) => cents));
    const small = fc.bigInt({ min: -1000n, max: 1000n });
    const line = fc.oneof(fc.tuple(quantities, prices), fc.tuple(small, closePrices));
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 200 }), async (lines) => {
        const amounts = lines.map(([quantity, price]) => amountCents(quantity, price));
        expect(await amountsOfDatabase(lines)).toEqual(amounts);
      }),
      { numRuns: 60 },
    );
  });
});

describe("R-9: the capital that the categories make", () => {
  const of = (...categories: [bigint, string | null][]) =>
    capitalCents(categories.map(([quantity, nominalValue]) => ({ quantity, nominalValue })));

  test("is rounded once for all categories, not once for each", () => {
    expect(of([1n, "0.005"], [1n, "0.005"])).toBe(1n);
    expect(of([3n, "0.333333"], [1n, "0.005001"])).toBe(101n);
  });

  test("is nothing before the first share, and unknown where shares have no nominal value", () => {
    expect(of()).toBe(0n);
    expect(of([0n, "10"])).toBe(0n);
    expect(of([5n, "10"], [0n, null])).toBe(5000n);
    expect(of([5n, "10"], [1n, null])).toBeNull();
  });
});
