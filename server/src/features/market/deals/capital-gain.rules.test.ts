import fc from "fast-check";
import { expect, test } from "vitest";
import { type CostLine, decideGains, type LotPart } from "./capital-gain.rules.ts";

/**
 * `1 2021-03-10 +100 @ 10 fees 25` comes in; `5 2026-09-01 -120 @ 30 from 1:100 2:20` goes out and
 * says of which lines; fees and declared values in euros.
 */
const lineOf = (text: string): CostLine => {
  const pattern =
    /^(\d+) (\S+) ~?([+-])(\d+)(?: @ ([\d.]+))?(?: declared (\d+))?(?: fees (\d+))?(?: from ([\d: ]+))?$/;
  const [, number = "", effectiveOn = "", sign, quantity = "", unitPrice, declared, fees, from] =
    pattern.exec(text.trim()) ?? [];
  const lots = from?.split(" ").map((part): LotPart => {
    const [lot = "", count = ""] = part.split(":");
    return { number: BigInt(lot), quantity: BigInt(count) };
  });
  return {
    number: BigInt(number),
    effectiveOn,
    isIn: sign === "+",
    quantity: BigInt(quantity),
    unitPrice: unitPrice ?? null,
    declaredCents: declared === undefined ? null : BigInt(declared) * 100n,
    reshapes: text.includes("~"),
    feesCents: BigInt(fees ?? "0") * 100n,
    lots: lots ?? null,
  };
};

const gainsOf = (text: string) => decideGains(text.trim().split("\n").map(lineOf));
const shortly = (text: string) =>
  gainsOf(text).map((gain) => [gain.number, gain.method, gain.costCents, gain.gainCents]);

/** Three purchases, the second with its duty, and a gift that nobody valued. */
const account = `
  1 2021-03-10 +100 @ 10
  2 2022-06-01 +50 @ 16 fees 25
  3 2023-09-15 +50 @ 22
  4 2024-12-24 +40`;

test("R-33: by the lots that were sold, where they are known", () => {
  const sales = `
  5 2026-09-01 -120 @ 30 fees 20 from 1:100 2:20
  6 2026-10-01 -60 @ 31.5 from 2:30 3:30`;
  expect(shortly(account + sales)).toEqual([
    // 3 600 − 20 = 3 580 €, less 1 000 € and 20/50 of 825 €.
    [5n, "LOTS", 133_000n, 225_000n],
    // 1 890 €, less the other 495 € and 30/50 of 1 100 €.
    [6n, "LOTS", 115_500n, 73_500n],
  ]);
});

test("R-33: a sheet says what each lot was, and the price without its fees", () => {
  const [sheet] = gainsOf(`${account}\n  5 2026-09-01 -120 @ 30 fees 20 from 1:100 2:20`);
  expect(sheet).toMatchObject({
    soldOn: "2026-09-01",
    quantity: 120n,
    unitPrice: "30",
    feesCents: 2_000n,
    proceedsCents: 358_000n,
    lots: [
      {
        number: 1n,
        boughtOn: "2021-03-10",
        quantity: 100n,
        unitPrice: "10",
        costCents: 100_000n,
      },
      { number: 2n, boughtOn: "2022-06-01", quantity: 20n, unitPrice: "16", costCents: 33_000n },
    ],
  });
});

test("R-33: a gift without a price is unknown where it is sold, and no trouble where it is not", () => {
  const sales = `
  5 2026-09-01 -100 @ 30 from 1:100
  6 2026-10-01 -60 @ 30 from 2:50 4:10`;
  expect(shortly(account + sales)).toEqual([
    [5n, "LOTS", 100_000n, 200_000n],
    [6n, "LOTS", null, null],
  ]);
});

test("R-33: on the weighted average where nobody knows which; a gift without a price makes it unknown", () => {
  const sales = `
  5 2026-09-01 -120 @ 30
  6 2026-10-01 -60 @ 31.5`;
  expect(shortly(account + sales)).toEqual([
    [5n, "AVERAGE", null, null],
    [6n, "AVERAGE", null, null],
  ]);
  // Valued at 20 € in the act of gift: 1 000 + 825 + 1 100 + 800 = 3 725 € for 240 shares.
  expect(shortly(account.replace("+40", "+40 @ 20") + sales)).toEqual([
    [5n, "AVERAGE", 186_250n, 173_750n],
    [6n, "AVERAGE", 93_125n, 95_875n],
  ]);
});

test.each([
  ["more than a lot has", "from 1:101 2:19"],
  ["fewer than were sold", "from 1:100 2:19"],
  ["a lot that is not there", "from 1:100 9:20"],
  ["a lot named twice", "from 1:60 1:60"],
])("lots that cannot be are not known: %s", (_, from) => {
  const [sheet] = gainsOf(
    `${account.replace("+40", "+40 @ 20")}\n  5 2026-09-01 -120 @ 30 ${from}`,
  );
  expect(sheet).toMatchObject({ method: "AVERAGE", costCents: 186_250n });
});

test("once a sale said nothing of its lots, nobody knows which are left, until none is", () => {
  const sales = `
  5 2026-09-01 -10 @ 30
  6 2026-10-01 -10 @ 30 from 1:10
  7 2026-11-01 -220 @ 30
  8 2026-11-02 +10 @ 7
  9 2026-11-03 -10 @ 8 from 8:10`;
  expect(shortly(account + sales)).toEqual([
    [5n, "AVERAGE", null, null],
    [6n, "AVERAGE", null, null],
    [7n, "AVERAGE", null, null],
    [9n, "LOTS", 7_000n, 1_000n],
  ]);
});

test("R-33: a split costs nothing: what was paid for the old shares was paid for the new ones", () => {
  const split = `
  1 2021-03-10 +100 @ 15
  2 2024-03-15 ~-100
  3 2024-03-15 ~+1000
  4 2026-09-01 -400 @ 3`;
  expect(shortly(split)).toEqual([[4n, "AVERAGE", 60_000n, 60_000n]]);
  expect(gainsOf(split)).toMatchObject([
    { reshapedOn: "2024-03-15", lots: [{ quantity: 100n, unitPrice: "15", costCents: 150_000n }] },
  ]);
});

test("R-33: of a consolidation that left nothing, nothing is left of the cost", () => {
  expect(
    shortly(`
  1 2021-03-10 +1 @ 15
  2 2024-03-15 ~-1
  3 2025-01-01 +10 @ 2
  4 2026-09-01 -10 @ 3`),
  ).toEqual([[4n, "AVERAGE", 2_000n, 1_000n]]);
});

test("a loss is below zero, and what was given away has a cost and no gain", () => {
  expect(shortly("1 2026-01-01 +10 @ 5\n2 2026-02-01 -4 @ 3\n3 2026-03-01 -6")).toEqual([
    [2n, "AVERAGE", 2_000n, -800n],
    [3n, "AVERAGE", 3_000n, null],
  ]);
});

type Step = { isIn: boolean; quantity: bigint; cents: bigint; namesLots: boolean };
test("R-33: what came without a price costs what its holder declared, by its lots and on the average", () => {
  const declared = account.replace("+40", "+40 declared 800");
  expect(shortly(`${declared}\n  5 2026-09-01 -50 @ 30 from 3:10 4:40`)).toEqual([
    [5n, "LOTS", 102_000n, 48_000n],
  ]);
  // 1 000 + 825 + 1 100 + 800 € of 240 shares.
  expect(shortly(`${declared}\n  5 2026-09-01 -24 @ 30`)).toEqual([
    [5n, "AVERAGE", 37_250n, 34_750n],
  ]);
});

const steps = fc.array(
  fc.record({
    isIn: fc.boolean(),
    quantity: fc.bigInt(1n, 50n),
    cents: fc.bigInt(1n, 9_999n),
    namesLots: fc.boolean(),
  }),
  { minLength: 1, maxLength: 30 },
);

/** Sells no more than is held, and the oldest lots first where a sale names them. */
const linesOf = (made: readonly Step[]): CostLine[] => {
  const lines: CostLine[] = [];
  let lots: { number: bigint; quantity: bigint }[] = [];
  for (const [index, step] of made.entries()) {
    const held = lots.reduce((sum, lot) => sum + lot.quantity, 0n);
    const number = BigInt(index + 1);
    const isIn = step.isIn || held === 0n;
    const quantity = isIn || step.quantity < held ? step.quantity : held;
    let left = isIn ? 0n : quantity;
    const parts = lots.flatMap((lot) => {
      const taken = lot.quantity < left ? lot.quantity : left;
      left -= taken;
      lot.quantity -= taken;
      return taken > 0n ? [{ number: lot.number, quantity: taken }] : [];
    });
    lots = lots.filter((lot) => lot.quantity > 0n);
    if (isIn) lots.push({ number, quantity });
    lines.push({
      number,
      effectiveOn: "2026-01-01",
      isIn,
      quantity,
      declaredCents: null,
      reshapes: false,
      unitPrice: `${step.cents / 100n}.${String(step.cents % 100n).padStart(2, "0")}`,
      feesCents: 0n,
      lots: isIn || !step.namesLots ? null : parts,
    });
  }
  return lines;
};

test("adds up: an account that was sold out cost, sale by sale, what was paid for it", () => {
  fc.assert(
    fc.property(steps, (made) => {
      const lines = linesOf(made);
      const centsOf = ({ quantity, unitPrice }: CostLine): bigint =>
        quantity * BigInt(unitPrice!.replace(".", ""));
      const bought = lines.filter(({ isIn }) => isIn);
      const sold = lines.filter(({ isIn }) => !isIn);
      const countOf = (some: readonly CostLine[]) =>
        some.reduce((sum, { quantity }) => sum + quantity, 0n);
      const last: CostLine = {
        ...lines[0]!,
        number: 1_000n,
        isIn: false,
        quantity: countOf(bought) - countOf(sold),
        lots: null,
      };
      const gains = decideGains(last.quantity > 0n ? [...lines, last] : lines);
      const cost = gains.reduce((sum, gain) => sum + gain.costCents!, 0n);
      expect(cost).toBe(bought.reduce((sum, line) => sum + centsOf(line), 0n));
    }),
  );
});
