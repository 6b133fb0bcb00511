import fc from "fast-check";
import { expect, test } from "vitest";
import { Problem } from "#platform/problem.ts";
import { judgeKnowledge, rightAnswers } from "./knowledge.rules.ts";
import {
  decideCancellation,
  feeCents,
  isTestCurrent,
  needsRiskConsent,
  reflectionEnd,
  requireConsents,
  signatureEnd,
} from "./subscriptions.rules.ts";

const now = new Date("2026-03-02T09:00:00.000Z");
const codeOf = (decide: () => void): string => {
  try {
    decide();
    return "accepted";
  } catch (error) {
    if (error instanceof Problem) return error.code;
    throw error;
  }
};

// Regulation (EU) 2020/1503, article 22(2) to (4).
test.each([
  ["in winter", "2026-01-12T09:00:00.000Z", "2026-01-16T23:00:00.000Z"],
  ["late in the evening in Paris", "2026-01-12T22:59:59.000Z", "2026-01-16T23:00:00.000Z"],
  [
    "after midnight in Paris, which is the day after",
    "2026-01-12T23:00:00.000Z",
    "2026-01-17T23:00:00.000Z",
  ],
  ["into summer time, a day of 23 hours", "2026-03-27T12:00:00.000Z", "2026-03-31T22:00:00.000Z"],
  [
    "so late before summer time that 96 hours are longer",
    "2026-03-25T22:30:00.000Z",
    "2026-03-29T22:30:00.000Z",
  ],
  ["out of summer time, a day of 25 hours", "2026-10-22T12:00:00.000Z", "2026-10-26T23:00:00.000Z"],
  ["over the end of a year", "2026-12-30T12:00:00.000Z", "2027-01-03T23:00:00.000Z"],
])("R-23g: four calendar days, signed %s", (_, signedAt, end) => {
  expect(reflectionEnd(new Date(signedAt)).toISOString()).toBe(end);
});

test("R-23g: whenever it was signed, there are 96 hours and less than 121", () => {
  const instants = fc.date({
    min: new Date("2022-01-01"),
    max: new Date("2040-01-01"),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(instants, (signedAt) => {
      const hours = (reflectionEnd(signedAt).getTime() - signedAt.getTime()) / 3_600_000;
      expect(hours).toBeGreaterThanOrEqual(96);
      expect(hours).toBeLessThanOrEqual(121);
    }),
  );
});

// Article 21(7): strictly above the greater of 1 000 € and 5 % of net worth.
test.each([
  [100_000n, null, false],
  [100_001n, null, true],
  [100_001n, 0n, true],
  // A loss of 3 000 € can be borne with a net worth of 30 000 €, of which 5 % are 1 500 €.
  [150_000n, 300_000n, false],
  [150_001n, 300_000n, true],
])("R-23f: %s cents with a bearable loss of %s need a consent: %s", (cents, loss, needed) => {
  const invested = { amountCents: cents, bearableLossCents: loss };
  const asked = { ...invested, investorClass: "NON_SOPHISTICATED" as const };
  expect(needsRiskConsent(asked, now)).toBe(needed);
  // R-23a: of a sophisticated investor it asks none, however much.
  expect(needsRiskConsent({ ...invested, investorClass: "SOPHISTICATED" }, now)).toBe(false);
});

const given = {
  investorClass: "NON_SOPHISTICATED" as const,
  amountCents: 150_000n,
  knowledge: "SUFFICIENT",
  knowledgeTestedAt: now,
  knowledgeWarnedAt: null,
  bearableLossCents: null,
  riskAcceptedAt: now,
};

test.each([
  [{}, "accepted"],
  [{ knowledgeTestedAt: null }, "knowledge_test_missing"],
  [{ knowledgeTestedAt: new Date("2024-03-02T09:00:00.000Z") }, "knowledge_test_missing"],
  [{ knowledgeTestedAt: new Date("2024-03-02T09:00:01.000Z") }, "accepted"],
  [{ knowledge: "INSUFFICIENT" }, "knowledge_warning_missing"],
  [{ knowledge: "INSUFFICIENT", knowledgeWarnedAt: now }, "accepted"],
  [{ riskAcceptedAt: null }, "risk_consent_missing"],
  [{ riskAcceptedAt: null, amountCents: 100_000n }, "accepted"],
  [{ investorClass: "SOPHISTICATED", knowledgeTestedAt: null, riskAcceptedAt: null }, "accepted"],
] as const)("before a signature, %o is %s", (fields, code) => {
  expect(codeOf(() => requireConsents({ ...given, ...fields }, now))).toBe(code);
});

test.each([
  [{}, "SUFFICIENT"],
  [{ income: "YEARLY" }, "SUFFICIENT"],
  [{ income: "YEARLY", dilution: "SAME" }, "INSUFFICIENT"],
  // Whoever does not know that all of it can be lost, or kept for years, knows too little.
  [{ loss: "PART" }, "INSUFFICIENT"],
  [{ resale: "ANY_DAY" }, "INSUFFICIENT"],
] as const)("R-23b: the test with %o is %s", (wrong, outcome) => {
  expect(judgeKnowledge({ ...rightAnswers, ...wrong })).toBe(outcome);
});

test("R-23b: a test counts for two years", () => {
  expect(isTestCurrent(new Date("2024-03-02T09:00:00.001Z"), now)).toBe(true);
  expect(isTestCurrent(new Date("2024-03-02T09:00:00.000Z"), now)).toBe(false);
});

const ends = new Date(now.getTime() + 1);

const [holder, desk] = [
  { isHolder: true, isAdmin: false },
  { isHolder: false, isAdmin: true },
];

test.each([
  ["DRAFT", null, holder, "WITHDRAWN"],
  ["PENDING", null, holder, "WITHDRAWN"],
  ["SIGNED", ends, holder, "WITHDRAWN"],
  ["PAID", ends, holder, "WITHDRAWN"],
  ["SIGNED", now, holder, "subscription_binds"],
  ["PAID", now, holder, "subscription_binds"],
  ["PAID", now, desk, "ADMINISTRATOR"],
  ["COMPLETED", now, desk, "subscription_over"],
  ["CANCELLED", null, desk, "subscription_over"],
] as const)("%s until %s, by %o, is %s", (state, reflectionEndsAt, who, expected) => {
  let cancellation = "";
  const standing = { state, reflectionEndsAt, refundableFrom: "2026-03-03" };
  const code = codeOf(() => {
    cancellation = decideCancellation(standing, now, who);
  });
  expect(cancellation === "" ? code : cancellation).toBe(expected);
});

test("R-22: what was not carried out in time is taken back by its holder (L225-144)", () => {
  const over = { reflectionEndsAt: null, refundableFrom: "2026-03-02" };
  for (const state of ["SIGNED", "PAID"] as const) {
    expect(decideCancellation({ ...over, state }, now, holder)).toBe("NOT_CARRIED_OUT");
    expect(decideCancellation({ ...over, state }, now, desk)).toBe("ADMINISTRATOR");
  }
  expect(codeOf(() => decideCancellation({ ...over, state: "COMPLETED" }, now, holder))).toBe(
    "subscription_over",
  );
});

test("a form is signed within seven days, and before the round is over in Paris", () => {
  expect(signatureEnd(now, "2026-04-30").toISOString()).toBe("2026-03-09T09:00:00.000Z");
  expect(signatureEnd(now, "2026-03-04").toISOString()).toBe("2026-03-04T23:00:00.000Z");
});

test("fees are rounded half up to the cent, once", () => {
  expect([feeCents(12_000n, 250), feeCents(1n, 5_000), feeCents(1n, 4_999)]).toEqual([
    300n,
    1n,
    0n,
  ]);
});
