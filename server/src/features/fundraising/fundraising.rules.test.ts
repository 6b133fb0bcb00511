import { amountCents } from "@coulisse/contract/exact-numbers.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  centsOfPrice,
  maximumQuantity,
  priceOfCents,
  requireClosing,
  requireTerms,
  ticketQuantity,
  type Terms,
} from "#features/fundraising/fundraising.rules.ts";

const terms: Terms = {
  ...{ shareCategoryId: "k", unitPriceCents: 1450n, minimumCents: 14_500_000n },
  ...{ targetCents: 21_750_000n, maximumCents: 29_000_000n, ticketCents: 14_500n },
  ...{ preMoneyCents: null, opensOn: "2026-03-02", closesOn: "2026-04-02" },
};
const measures = { nominalValue: null, today: "2026-03-02" };

const codeOf = (work: () => void): string => {
  try {
    work();
    return "accepted";
  } catch (error) {
    return (error as { code: string }).code;
  }
};

const cents = fc.bigInt({ min: 1n, max: 2n ** 53n - 1n });
const anyTerms = fc
  .record({ price: cents, minimum: cents, target: cents, maximum: cents, ticket: cents })
  .map(({ price, minimum, target, maximum, ticket }): Terms => {
    const [low = 1n, middle = 1n, high = 1n] = [minimum, target, maximum].toSorted((a, b) =>
      a < b ? -1 : 1,
    );
    return {
      ...{ ...terms, unitPriceCents: price, minimumCents: low, targetCents: middle },
      ...{ maximumCents: high - (high % price), ticketCents: ticket },
    };
  });

test("R-8, R-38: whatever terms are accepted, every quantity is whole and has its amount to the cent", () => {
  fc.assert(
    fc.property(anyTerms, (one) => {
      if (codeOf(() => requireTerms(one, measures)) !== "accepted") return;
      const price = priceOfCents(one.unitPriceCents);
      expect(centsOfPrice(price)).toBe(one.unitPriceCents);
      expect(one.minimumCents <= one.targetCents && one.targetCents <= one.maximumCents).toBe(true);
      expect(amountCents(maximumQuantity(one), price)).toBe(one.maximumCents);
      const ticket = amountCents(ticketQuantity(one), price);
      expect(ticket >= one.ticketCents && ticket - one.unitPriceCents < one.ticketCents).toBe(true);
      expect(ticket <= one.maximumCents).toBe(true);
      expect(one.maximumCents < 2n ** 53n).toBe(true);
    }),
  );
});

test("the nearest maximum that a refusal names is accepted", () => {
  fc.assert(
    fc.property(anyTerms, fc.bigInt({ min: 1n, max: 10n ** 9n }), (one, more) => {
      const asked = { ...one, maximumCents: one.maximumCents + more, ticketCents: 1n };
      try {
        requireTerms(asked, measures);
      } catch (error) {
        const { code, facts } = error as { code: string; facts: { nearest: number } };
        if (code !== "fundraising_maximum_broken") return;
        const maximumCents = BigInt(facts.nearest) * one.unitPriceCents;
        expect(codeOf(() => requireTerms({ ...asked, maximumCents }, measures))).toBe("accepted");
      }
    }),
  );
});

const standing = {
  ...({ state: "ENDED", closesOn: "2026-04-02", remainingQuantity: 5n } as const),
  ...{ paidCents: 100n, minimumCents: 100n },
};

test.each([
  [{}, "SUCCEEDED", "accepted"],
  [{ paidCents: 99n }, "SUCCEEDED", "fundraising_minimum_missed"],
  [{ paidCents: 99n }, "FAILED", "accepted"],
  [{ paidCents: 0n }, "SUCCEEDED", "fundraising_minimum_missed"],
  [{ state: "OPEN" }, "SUCCEEDED", "fundraising_binds"],
  [{ state: "OPEN" }, "FAILED", "accepted"],
  // R-23h: or until its maximum is reached.
  [{ state: "OPEN", remainingQuantity: 0n }, "SUCCEEDED", "accepted"],
  [{ state: "UPCOMING" }, "SUCCEEDED", "fundraising_not_offered"],
  [{ state: "CLOSED" }, "FAILED", "fundraising_over"],
] as const)("a round %o closed as %s is %s", (given, outcome, code) => {
  expect(codeOf(() => requireClosing({ ...standing, ...given }, outcome))).toBe(code);
});
