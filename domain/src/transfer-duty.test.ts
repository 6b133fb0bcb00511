import fc from "fast-check";
import { expect, test } from "vitest";
import { decideDuty, type TaxedRights } from "./transfer-duty.ts";

const dutyOf = (rights: TaxedRights, baseCents: bigint, quantity = 1n, companyQuantity = 10n) =>
  decideDuty({ rights, baseCents, quantity, companyQuantity, signedOn: "2027-01-31" });

// CGI 726 I and 674.
test.each([
  ["SHARES", 100_000n, 2_500n, true],
  ["SHARES", 2_500_000n, 2_500n, false],
  ["SHARES", 2_499_499n, 2_500n, true],
  ["SHARES", 3_000_000n, 3_000n, false],
  ["SHARES", 3_000_500n, 3_001n, false],
  ["SHARES", 3_000_499n, 3_000n, false],
  ["SHARES", 1n, 2_500n, true],
  ["REAL_ESTATE", 3_000_000n, 150_000n, false],
  ["REAL_ESTATE", 40_000n, 2_500n, true],
] as const)("R-30: %s for %s cents: %s cents of duty", (rights, base, cents, isMinimum) => {
  expect(dutyOf(rights, base)).toMatchObject({ dutyCents: cents, isMinimum, allowanceCents: 0n });
});

test.each([
  ["half of all", 5_000_000n, 500n, 1_000n, 1_150_000n, 115_500n],
  ["all", 5_000_000n, 1_000n, 1_000n, 2_300_000n, 81_000n],
  ["so few that the allowance covers their price", 10_000n, 500n, 1_000n, 10_000n, 2_500n],
  ["a third, rounded once", 5_000_000n, 1n, 3n, 766_667n, 127_000n],
])("R-30: parts, %s", (_, baseCents, quantity, companyQuantity, allowanceCents, dutyCents) => {
  expect(dutyOf("PARTS", baseCents, quantity, companyQuantity)).toMatchObject({
    allowanceCents,
    dutyCents,
    rateBps: 300n,
  });
});

test.each([
  ["2027-01-31", "2027-03-01"],
  ["2027-03-31", "2027-04-30"],
  ["2027-04-08", "2027-05-10"],
])("R-31: signed %s, due %s", (signedOn, dueOn) => {
  const taxed = { rights: "SHARES", baseCents: 1n, quantity: 1n, companyQuantity: 1n } as const;
  expect(decideDuty({ ...taxed, signedOn }).dueOn).toBe(dueOn);
});

test("never less than the minimum, never less for a higher price, and adds up", () => {
  const rights = fc.constantFrom("SHARES" as const, "PARTS" as const, "REAL_ESTATE" as const);
  const cents = fc.bigInt(1n, 10n ** 12n);
  fc.assert(
    fc.property(rights, cents, cents, fc.bigInt(1n, 1_000n), (kind, one, other, quantity) => {
      const [low, high] = [one, other].toSorted((a, b) => (a < b ? -1 : 1)) as [bigint, bigint];
      const less = dutyOf(kind, low, quantity, 1_000n);
      expect(less.dutyCents).toBeGreaterThanOrEqual(2_500n);
      expect(less.taxedCents + less.allowanceCents).toBe(low);
      expect(dutyOf(kind, high, quantity, 1_000n).dutyCents).toBeGreaterThanOrEqual(less.dutyCents);
    }),
  );
});
