import { amountCents, priceOfMillionths } from "@coulisse/domain/exact-numbers.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  maximumQuantity,
  refundableFrom,
  requireClosing,
  requireTerms,
  ticketQuantity,
  type Terms,
} from "#features/rounds/offer/fundraising.rules.ts";

const terms: Terms = {
  shareCategoryId: "k",
  unitPrice: "14.5",
  minimumCents: 14_500_000n,
  targetCents: 21_750_000n,
  maximumCents: 29_000_000n,
  ticketCents: 14_500n,
  preMoneyCents: null,
  opensOn: "2026-03-02",
  closesOn: "2026-04-02",
  limitReference: "3e résolution",
  limitDecidedOn: "2026-02-02",
};
const measures = {
  nominalValue: null,
  today: "2026-03-02",
  legalForm: "SAS",
  locale: "en",
} as const;

const codeOf = (work: () => void): string => {
  try {
    work();
    return "accepted";
  } catch (error) {
    return (error as { code: string }).code;
  }
};

const cents = fc.bigInt({ min: 1n, max: 2n ** 53n - 1n });
/** Prices go from a cent to a hundred thousand euros, to the millionth of one. */
const prices = fc.bigInt({ min: 10_000n, max: 10n ** 11n }).map(priceOfMillionths);
const anyTerms = fc
  .record({ price: prices, minimum: cents, target: cents, maximum: cents, ticket: cents })
  .map(({ price, minimum, target, maximum, ticket }): Terms => {
    const [low = 1n, middle = 1n, high = 1n] = [minimum, target, maximum].toSorted((a, b) =>
      a < b ? -1 : 1,
    );
    const offered = { ...terms, unitPrice: price, minimumCents: low, targetCents: middle };
    const most = maximumQuantity({ ...offered, maximumCents: high });
    return { ...offered, maximumCents: amountCents(most, price), ticketCents: ticket };
  });

test("R-8, R-38: whatever terms are accepted, every quantity is whole and has its amount to the cent", () => {
  fc.assert(
    fc.property(anyTerms, (one) => {
      if (codeOf(() => requireTerms(one, measures)) !== "accepted") return;
      const price = one.unitPrice;
      expect(one.minimumCents <= one.targetCents && one.targetCents <= one.maximumCents).toBe(true);
      expect(amountCents(maximumQuantity(one), price)).toBe(one.maximumCents);
      expect(amountCents(maximumQuantity(one) + 1n, price) > one.maximumCents).toBe(true);
      const ticket = amountCents(ticketQuantity(one), price);
      expect(ticket >= one.ticketCents).toBe(true);
      expect(amountCents(ticketQuantity(one) - 1n, price) < one.ticketCents).toBe(true);
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
        const maximumCents = amountCents(BigInt(facts.nearest), one.unitPrice);
        expect(codeOf(() => requireTerms({ ...asked, maximumCents }, measures))).toBe("accepted");
      }
    }),
  );
});

const whole = { limitReference: null, limitDecidedOn: null };

// R-22 (Code de commerce, L225-134): three quarters of 29 000 000 are 21 750 000.
test.each([
  [{ ...whole, minimumCents: 21_750_000n }, "SA", "accepted"],
  [{ ...whole, minimumCents: 21_749_999n }, "SA", "fundraising_minimum_below_law"],
  [{ ...whole, minimumCents: 21_749_999n }, "SAS", "fundraising_minimum_below_law"],
  [{ minimumCents: 1n }, "SAS", "accepted"],
  [{ minimumCents: 1n }, "SASU", "accepted"],
  [{ minimumCents: 1n }, "SA", "fundraising_limit_of_law"],
  [{ minimumCents: 1n }, "SCA", "fundraising_limit_of_law"],
  [{ limitDecidedOn: null }, "SAS", "fundraising_limit_incomplete"],
  [{ limitReference: null }, "SAS", "fundraising_limit_incomplete"],
  [{ limitDecidedOn: "2026-03-03" }, "SAS", "fundraising_day_to_come"],
] as const)("R-22: the limit %o of a %s is %s", (given, legalForm, code) => {
  const one = { ...terms, ...given };
  expect(codeOf(() => requireTerms(one, { ...measures, legalForm }))).toBe(code);
});

test("R-22: a round of before keeps its limit until that is touched", () => {
  const before = { ...terms, ...whole };
  const later = { ...before, closesOn: "2026-04-09" };
  expect(codeOf(() => requireTerms(later, measures, before))).toBe("accepted");
  const lower = { ...later, minimumCents: 14_499_999n };
  expect(codeOf(() => requireTerms(lower, measures, before))).toBe("fundraising_minimum_below_law");
});

test("R-22: money may be asked back the day after six months (Code de commerce, L225-144)", () => {
  expect(refundableFrom({ opensOn: "2026-03-02" })).toBe("2026-09-03");
  expect(refundableFrom({ opensOn: "2026-08-31" })).toBe("2027-03-01");
});

const offered = { ...terms, minimumCents: 7_500n, targetCents: 8_000n, maximumCents: 10_000n };
const standing = {
  state: "ENDED" as const,
  terms: offered,
  remainingQuantity: 5n,
  paidCents: 7_500n,
};

test.each([
  [{}, "SUCCEEDED", "accepted"],
  [{ paidCents: 7_499n }, "SUCCEEDED", "fundraising_minimum_missed"],
  [{ paidCents: 7_499n }, "FAILED", "accepted"],
  // a round of before, whose minimum is below what the law asks.
  [
    { terms: { ...offered, ...whole, minimumCents: 1n }, paidCents: 7_499n },
    "SUCCEEDED",
    "fundraising_increase_missed",
  ],
  [{ terms: { ...offered, ...whole, minimumCents: 1n } }, "SUCCEEDED", "accepted"],
  [{ terms: { ...offered, minimumCents: 1n }, paidCents: 1n }, "SUCCEEDED", "accepted"],
  // R-22 (L225-134, III): where less than three hundredths are missing, whatever was decided.
  [
    { terms: { ...offered, minimumCents: 10_000n }, paidCents: 9_700n },
    "SUCCEEDED",
    "fundraising_minimum_missed",
  ],
  [{ terms: { ...offered, minimumCents: 10_000n }, paidCents: 9_701n }, "SUCCEEDED", "accepted"],
  [{ paidCents: 0n }, "SUCCEEDED", "fundraising_minimum_missed"],
  [{ state: "OPEN" }, "SUCCEEDED", "fundraising_binds"],
  [{ state: "OPEN" }, "FAILED", "accepted"],
  // R-23h: or until its maximum is reached.
  [{ state: "OPEN", remainingQuantity: 0n }, "SUCCEEDED", "accepted"],
  [{ state: "UPCOMING" }, "SUCCEEDED", "fundraising_not_offered"],
  [{ state: "CLOSED" }, "FAILED", "fundraising_over"],
] as const)("a round %o closed as %s is %s", (given, outcome, code) => {
  expect(codeOf(() => requireClosing({ ...standing, ...given }, outcome, "fr"))).toBe(code);
});
