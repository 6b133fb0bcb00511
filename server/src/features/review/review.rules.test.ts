import type { MeasureKind } from "@coulisse/contract/review-shapes.ts";
import { describe, expect, it, test } from "vitest";
import { documentCopy, findBlockers, isSubstantial, isVerified } from "./review.rules.ts";

const today = "2026-11-20";

const taken = (kind: MeasureKind, expiresOn: string | null = null) => ({
  kind,
  takenOn: "2026-11-01",
  expiresOn,
});

describe("R-24: an identity is verified", () => {
  it.each<[string, boolean, ReturnType<typeof taken>[]]>([
    ["by nothing", false, []],
    ["by electronic identification alone (CMF R561-5-1)", true, [taken("ELECTRONIC_IDENTITY")]],
    ["by a copy alone", false, [taken("DOCUMENT_COPY")]],
    [
      "by a copy and a first payment (CMF R561-5-2)",
      true,
      [taken("DOCUMENT_COPY"), taken("FIRST_PAYMENT")],
    ],
    ["by any two of the six", true, [taken("REMOTE_VERIFICATION"), taken("QUALIFIED_SIGNATURE")]],
    ["by one of them twice", false, [taken("THIRD_PARTY"), taken("THIRD_PARTY")]],
    [
      "by two, of which one has ended",
      false,
      [taken("CERTIFIED_COPY"), taken("THIRD_PARTY", "2026-11-19")],
    ],
    [
      "by two, on the last day of one",
      true,
      [taken("CERTIFIED_COPY"), taken("THIRD_PARTY", "2026-11-20")],
    ],
    [
      "by an electronic identification that has ended",
      false,
      [taken("ELECTRONIC_IDENTITY", "2026-11-19")],
    ],
  ])("%s: %s", (_, expected, measures) => {
    expect(isVerified(measures, today)).toBe(expected);
  });
});

test("R-24: substantial and high levels suffice, a low one does not", () => {
  expect(["eidas3", "eidas2", "eidas1", null].map(isSubstantial)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

const reading = (type: string, more = {}) => ({
  type,
  expiresOn: "2030-01-01",
  checks: [{ holds: true }],
  comparisons: [{ outcome: "AGREES" }, { outcome: "UNKNOWN" }],
  ...more,
});
const file = (types: string[], ...readings: ReturnType<typeof reading>[]) => ({
  types: new Set(types),
  readings,
});

describe("R-24: the copy of an identity document", () => {
  it.each([
    ["a passport that was not read", file(["PASSPORT"]), { expiresOn: null }],
    [
      "a passport that agrees",
      file(["PASSPORT"], reading("PASSPORT")),
      { expiresOn: "2030-01-01" },
    ],
    ["one side of a card", file(["IDENTITY_FRONT"]), null],
    ["both sides of a card", file(["IDENTITY_FRONT", "IDENTITY_BACK"]), { expiresOn: null }],
    [
      "a passport in another name",
      file(["PASSPORT"], reading("PASSPORT", { comparisons: [{ outcome: "DIFFERS" }] })),
      null,
    ],
    [
      "a passport with a wrong digit",
      file(["PASSPORT"], reading("PASSPORT", { checks: [{ holds: false }] })),
      null,
    ],
    [
      "a passport that has ended",
      file(["PASSPORT"], reading("PASSPORT", { expiresOn: "2026-11-19" })),
      null,
    ],
    ["nothing", file([]), null],
  ])("counts, or not: %s", (_, given, expected) => {
    expect(documentCopy(given, today)).toEqual(expected);
  });
});

describe("what keeps an identity from being validated", () => {
  const whole = {
    file: file(["PASSPORT"], reading("PASSPORT")),
    hasProofOfAddress: true,
    measures: [taken("DOCUMENT_COPY"), taken("FIRST_PAYMENT")],
    hits: { open: 0, confirmed: 0 },
  };

  it.each([
    ["nothing", whole, []],
    ["no proof of address", { ...whole, hasProofOfAddress: false }, ["kyc_documents_missing"]],
    ["no identity document", { ...whole, file: file([]) }, ["kyc_documents_missing"]],
    ["one measure (R-24)", { ...whole, measures: [taken("DOCUMENT_COPY")] }, ["measures_missing"]],
    ["an open hit (R-27)", { ...whole, hits: { open: 1, confirmed: 0 } }, ["freeze_hit_open"]],
    [
      "a confirmed hit (R-27)",
      { ...whole, hits: { open: 0, confirmed: 1 } },
      ["freeze_hit_confirmed"],
    ],
    [
      "several at once",
      {
        ...whole,
        file: file(["PASSPORT"], reading("PASSPORT", { expiresOn: "2020-01-01" })),
        measures: [],
      },
      ["identity_document_expired", "measures_missing"],
    ],
  ])("%s", (_, standing, expected) => {
    expect(findBlockers(standing, today)).toEqual(expected);
  });
});
