import type { KycState } from "@coulisse/contract/accounts/sign-in.ts";
import type { KycDocumentState, KycDocumentType } from "@coulisse/contract/identity/kyc.ts";
import { describe, expect, test } from "vitest";
import {
  expiryOf,
  identityEndsOn,
  isNewlyExposed,
  isSetComplete,
  mayRemove,
  refuseDecision,
  stateAfterArrival,
  stateAfterFacts,
  stateAfterRemoval,
} from "#features/identity/file/kyc.rules.ts";

const types: Record<string, KycDocumentType> = {
  passport: "PASSPORT",
  front: "IDENTITY_FRONT",
  back: "IDENTITY_BACK",
  address: "PROOF_OF_ADDRESS",
};
const marks: Record<string, KycDocumentState> = {
  "+": "ACCEPTED",
  "-": "REFUSED",
  "!": "EXPIRED",
};

/** `passport+ address`: the types, each with a mark for its state. */
const read = (text: string) =>
  text
    .split(" ")
    .filter((word) => word !== "")
    .map((word) => {
      const mark = marks[word.at(-1) ?? ""];
      const type = types[mark ? word.slice(0, -1) : word];
      if (!type) throw new Error(`No document: ${word}`);
      return { type, state: mark ?? "RECEIVED" };
    });

test.each([
  ["passport address", true],
  ["front back address", true],
  ["passport front back address", true],
  ["passport+ address+", true],
  ["", false],
  ["passport", false],
  ["address", false],
  ["front address", false],
  ["back address", false],
  ["front back", false],
  ["passport- address", false],
  ["passport! address", false],
  ["passport! front back address+", true],
  ["front back- address", false],
])("R-24: the documents «%s» are a complete set: %s", (documents, complete) => {
  expect(isSetComplete(read(documents))).toBe(complete);
});

describe("the state after a document came", () => {
  test.each<[KycState, string, KycState]>([
    ["MISSING", "passport", "INCOMPLETE"],
    ["MISSING", "address", "INCOMPLETE"],
    ["INCOMPLETE", "front back", "INCOMPLETE"],
    ["INCOMPLETE", "passport address", "SUBMITTED"],
    ["INCOMPLETE", "front back address", "SUBMITTED"],
    ["SUBMITTED", "passport address", "SUBMITTED"],
    ["REJECTED", "passport address", "SUBMITTED"],
    ["REJECTED", "passport- address", "REJECTED"],
    ["REJECTED", "front address", "REJECTED"],
    ["VALIDATED", "passport+ address", "SUBMITTED"],
    ["EXPIRED", "passport! address", "EXPIRED"],
    ["EXPIRED", "passport address+", "SUBMITTED"],
  ])("%s with «%s» is %s", (state, documents, after) => {
    expect(stateAfterArrival(state, { documents: read(documents), hasFacts: true })).toBe(after);
  });
});

describe("the state after a document is gone", () => {
  test.each<[KycState, string, KycState]>([
    ["INCOMPLETE", "", "MISSING"],
    ["INCOMPLETE", "passport", "INCOMPLETE"],
    ["SUBMITTED", "passport", "INCOMPLETE"],
    ["SUBMITTED", "", "MISSING"],
    ["SUBMITTED", "passport address", "SUBMITTED"],
    ["VALIDATED", "passport+ address+", "VALIDATED"],
    ["VALIDATED", "passport+", "INCOMPLETE"],
    ["REJECTED", "", "REJECTED"],
    ["EXPIRED", "address+", "EXPIRED"],
  ])("%s with «%s» left is %s", (state, documents, after) => {
    expect(stateAfterRemoval(state, { documents: read(documents), hasFacts: true })).toBe(after);
  });
});

test.each<[KycState, string, KycState]>([
  ["MISSING", "passport", "INCOMPLETE"],
  ["INCOMPLETE", "passport address", "INCOMPLETE"],
  ["SUBMITTED", "passport address", "INCOMPLETE"],
  ["VALIDATED", "passport+ address", "INCOMPLETE"],
  ["REJECTED", "passport address", "INCOMPLETE"],
])("R-24: %s with «%s» and an answer missing is %s", (state, documents, after) => {
  expect(stateAfterArrival(state, { documents: read(documents), hasFacts: false })).toBe(after);
});

test.each<[KycState, string, boolean, KycState]>([
  ["INCOMPLETE", "passport address", true, "SUBMITTED"],
  ["INCOMPLETE", "passport address", false, "INCOMPLETE"],
  ["INCOMPLETE", "passport", true, "INCOMPLETE"],
  ["MISSING", "", true, "MISSING"],
  ["SUBMITTED", "passport address", false, "INCOMPLETE"],
  ["SUBMITTED", "passport address", true, "SUBMITTED"],
  ["REJECTED", "passport address", true, "SUBMITTED"],
  ["REJECTED", "passport- address", true, "REJECTED"],
  ["VALIDATED", "passport+ address+", true, "VALIDATED"],
  ["EXPIRED", "passport! address+", true, "EXPIRED"],
])("%s with «%s» after facts, whole %s, is %s", (state, documents, hasFacts, after) => {
  expect(stateAfterFacts(state, { documents: read(documents), hasFacts })).toBe(after);
});

test.each<[boolean | null, boolean | null, boolean]>([
  [false, true, true],
  [null, true, true],
  [true, true, false],
  [true, false, false],
  [null, false, false],
])("R-26: exposed %s and then %s is newly exposed: %s", (before, after, expected) => {
  expect(isNewlyExposed(before, after)).toBe(expected);
});

test.each<[KycState, "VALIDATED" | "REJECTED", string, string | null]>([
  ["SUBMITTED", "VALIDATED", "passport address", null],
  ["SUBMITTED", "VALIDATED", "passport", "kyc_documents_missing"],
  ["SUBMITTED", "REJECTED", "passport", null],
  ["VALIDATED", "VALIDATED", "passport address", "kyc_not_submitted"],
  ["REJECTED", "VALIDATED", "passport address", "kyc_not_submitted"],
  ["INCOMPLETE", "REJECTED", "passport", "kyc_not_submitted"],
  ["EXPIRED", "VALIDATED", "passport! address", "kyc_not_submitted"],
])("%s decided %s with «%s»: refused by %s", (state, decision, documents, refused) => {
  expect(refuseDecision(state, decision, read(documents))).toBe(refused);
});

test.each<[boolean, KycState, string, boolean]>([
  [false, "INCOMPLETE", "passport", true],
  [false, "SUBMITTED", "passport", true],
  [false, "SUBMITTED", "passport+", false],
  [false, "REJECTED", "passport-", true],
  [false, "VALIDATED", "passport", false],
  [false, "VALIDATED", "passport+", false],
  [false, "EXPIRED", "passport!", false],
  [true, "VALIDATED", "passport+", true],
])("R-28: an administrator (%s) may in %s remove «%s»: %s", (isAdmin, state, document, may) => {
  const [removed] = read(document);
  if (!removed) throw new Error("No document to remove");
  expect(mayRemove({ isAdmin }, state, removed)).toBe(may);
});

test.each<[string, readonly (string | null)[], string | null]>([
  ["passport+", ["2030-01-01"], "2030-01-01"],
  ["passport+ address+", [null, null], null],
  ["front+ back+", ["2030-01-01", "2029-01-01"], "2029-01-01"],
  ["passport+ front+ back+", ["2027-01-01", "2030-01-01", null], "2030-01-01"],
  ["passport", ["2030-01-01"], null],
])("the identity shown by «%s» until %s ends on %s", (documents, days, ends) => {
  const dated = read(documents).map((one, index) => ({ ...one, expiresOn: days[index] ?? null }));
  expect(identityEndsOn(dated)).toBe(ends);
});

test.each<[string | null, string | null, string]>([
  [null, null, "none"],
  ["2026-11-20", null, "ended"],
  ["2026-11-21", null, "soon"],
  ["2026-12-21", null, "soon"],
  ["2026-12-22", null, "none"],
  ["2026-12-01", "2026-12-01", "none"],
  ["2026-12-01", "2025-12-01", "soon"],
])("an identity that ends on %s, told for %s, is on 21 November 2026: %s", (ends, told, due) => {
  expect(expiryOf(ends, "2026-11-21", "2026-12-21", told)).toBe(due);
});
