import type { MeasureKind } from "@coulisse/contract/identity/review.ts";
import { describe, expect, it, test } from "vitest";
import { documentCopy, findObstacles, isSubstantial, isVerified } from "./review.rules.ts";

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
  comparisons: [
    { field: "lastName", outcome: "AGREES" },
    { field: "birthDate", outcome: "UNKNOWN" },
  ],
  ...more,
});
const differs = { field: "lastName", outcome: "DIFFERS" };
const file = (types: string[], ...readings: ReturnType<typeof reading>[]) => ({
  types: new Set(types),
  readings,
  settled: (): string[] => [],
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
      file(["PASSPORT"], reading("PASSPORT", { comparisons: [differs] })),
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
    [
      "a passport in another name, for a reason that was given",
      {
        ...file(["PASSPORT"], reading("PASSPORT", { comparisons: [differs] })),
        settled: () => ["lastName"],
      },
      { expiresOn: "2030-01-01" },
    ],
    ["nothing", file([]), null],
  ])("counts, or not: %s", (_, given, expected) => {
    expect(documentCopy(given, today)).toEqual(expected);
  });
});

describe("what keeps an identity from being validated", () => {
  const whole = {
    missing: [],
    unread: [],
    file: file(["PASSPORT"], reading("PASSPORT")),
    mismatches: [],
    measures: [taken("DOCUMENT_COPY"), taken("FIRST_PAYMENT")],
    hits: { open: 0, confirmed: 0, exposed: 0 },
  };
  const mismatch = {
    source: "FRANCECONNECT" as const,
    field: "lastName" as const,
    declared: "Rothschild",
    found: "MOREL",
  };
  const settled = { reason: "Nom d’usage", by: "Ada Moreau", at: "2026-11-20T10:00:00.000Z" };

  it.each<[string, Parameters<typeof findObstacles>[0], string[]]>([
    ["nothing", whole, []],
    [
      "facts that nobody gave",
      { ...whole, missing: ["nationality", "taxResidence"] },
      ["facts_missing facts.nationality", "facts_missing facts.taxResidence"],
    ],
    [
      "no proof of address",
      { ...whole, missing: ["PROOF_OF_ADDRESS"] },
      ["kyc_documents_missing documents"],
    ],
    [
      "a paper that the reviewer has not opened",
      { ...whole, unread: ["PASSPORT"] },
      ["document_unread documents.PASSPORT"],
    ],
    [
      "a name that FranceConnect contradicts",
      { ...whole, mismatches: [{ ...mismatch, settled: null }] },
      ["identity_mismatch mismatches.FRANCECONNECT.lastName"],
    ],
    ["a difference with its reason", { ...whole, mismatches: [{ ...mismatch, settled }] }, []],
    [
      "one measure (R-24)",
      { ...whole, measures: [taken("DOCUMENT_COPY")] },
      ["measures_missing measures"],
    ],
    [
      "an open hit (R-27)",
      { ...whole, hits: { open: 1, confirmed: 0, exposed: 0 } },
      ["freeze_hit_open screening"],
    ],
    [
      "a confirmed hit (R-27)",
      { ...whole, hits: { open: 0, confirmed: 1, exposed: 0 } },
      ["freeze_hit_confirmed screening"],
    ],
    [
      "an open hit of the exposed (R-26)",
      { ...whole, hits: { open: 0, confirmed: 0, exposed: 1 } },
      ["exposed_hit_open screening"],
    ],
    [
      "several at once",
      {
        ...whole,
        file: file(["PASSPORT"], reading("PASSPORT", { expiresOn: "2020-01-01" })),
        measures: [],
      },
      ["identity_document_expired documents.PASSPORT", "measures_missing measures"],
    ],
  ])("%s", (_, standing, expected) => {
    const found = findObstacles(standing, today);
    expect(found.map(({ code, location }) => `${code} ${location}`)).toEqual(expected);
  });
});
