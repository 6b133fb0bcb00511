import type { RepresentedCorporate } from "@coulisse/contract/entities/corporate-shapes.schemas.ts";
import type { Investor } from "@coulisse/contract/identity/kyc.schemas.ts";
import { expect, it } from "vitest";
import { formalityOf } from "#features/formalities/testing/formality.ts";
import { roundOf } from "#features/rounds/offer/testing/round.ts";
import { dealOf } from "#features/market/testing/market.ts";
import { signatureOf } from "#features/signing/signatures/testing/signature.ts";
import { subscriptionOf } from "#features/rounds/subscriptions/testing/subscription.ts";
import { waitingOf } from "./waiting.ts";

const investorOf = (given: Partial<Investor>): Investor => ({
  id: "i",
  userId: "u",
  kycState: "VALIDATED",
  kycReason: null,
  kycSubmittedAt: null,
  kycDecidedAt: null,
  identityExpiresOn: null,
  politicallyExposed: null,
  politicalFunction: null,
  sourceOfFunds: null,
  sourceOfFundsDetail: null,
  sophisticated: false,
  sophisticatedBy: null,
  taxResidence: null,
  missing: [],
  createdAt: "2026-11-20T09:00:00.000Z",
  version: 1,
  identity: {
    firstName: "Claire",
    lastName: "Aubry",
    birthOn: null,
    birthPlace: null,
    birthCountry: null,
    nationality: null,
    domicile: null,
  },
  ...given,
});

const nothing = {
  today: "2026-11-20",
  investor: investorOf({}),
  subscriptions: [],
  rounds: [],
  deals: [],
  formalities: [],
  signatures: [],
  claimable: [],
  entities: [],
};

it.each([
  [{ kycState: "MISSING" }, "FILL", null],
  [{ kycState: "INCOMPLETE" }, "FILL", null],
  [{ kycState: "REJECTED", kycReason: "Illisible" }, "MEND", null],
  [{ kycState: "EXPIRED", identityExpiresOn: "2026-11-01" }, "REPLACE", null],
  [{ identityExpiresOn: "2027-01-19" }, "REPLACE", "2027-01-19"],
] as const)("asks for the identity of %o by %s", (given, step, dueOn) => {
  const [first] = waitingOf({ ...nothing, investor: investorOf(given) });
  expect(first).toMatchObject({ kind: "identity", step, dueOn });
});

it.each([{}, { kycState: "SUBMITTED" }, { identityExpiresOn: "2027-01-20" }] as const)(
  "asks for nothing where the identity is as it should be: %o",
  (given) => expect(waitingOf({ ...nothing, investor: investorOf(given) })).toEqual([]),
);

it("asks whoever has no profile yet for an identity", () => {
  expect(waitingOf({ ...nothing, investor: undefined })).toMatchObject([{ step: "FILL" }]);
});

it.each([
  [{ state: "DRAFT", heldUntil: "2026-11-21T23:00:00.000Z" }, "FINISH", "2026-11-21"],
  [{ state: "PENDING", heldUntil: "2026-11-22T10:00:00.000Z" }, "SIGN", "2026-11-22"],
  [{ state: "SIGNED", heldUntil: null }, "PAY", "2026-12-11"],
] as const)("says what a subscription waits for: %o", (given, step, dueOn) => {
  const subscription = subscriptionOf(given);
  const round = roundOf({ id: subscription.fundraising.id, closesOn: "2026-12-11" });
  const facts = { ...nothing, subscriptions: [subscription], rounds: [round] };
  expect(waitingOf(facts)).toMatchObject([{ kind: "subscription", step, dueOn }]);
});

it("leaves alone what is paid, over, or another’s to do", () => {
  const states = ["PAID", "COMPLETED", "CANCELLED"] as const;
  const subscriptions = states.map((state) => subscriptionOf({ state }));
  const deals = [dealOf({ isMyTurn: false })];
  expect(waitingOf({ ...nothing, subscriptions, deals })).toEqual([]);
});

const entityOf = (status: "PENDING" | "REJECTED"): RepresentedCorporate => ({
  corporate: {
    id: "c",
    legalName: "Holding Aubry",
    legalForm: "SAS",
    siren: null,
    siret: null,
    rcsNumber: null,
    activityCode: null,
    domicile: null,
    representative: null,
    source: "typed",
    confirmed: true,
    namesLocked: false,
    closed: false,
    version: 1,
  },
  link: {
    id: "l",
    corporateId: "c",
    userId: "u",
    status,
    reason: null,
    proof: null,
    beneficialOwners: null,
    legalRepresentative: null,
    submittedAt: null,
    decidedAt: null,
  },
  companyCount: null,
});

it("asks for a signature once: by the subscription or the deal that is listed already", () => {
  const subscription = subscriptionOf({ state: "PENDING", heldUntil: "2026-11-22T10:00:00.000Z" });
  const signatures = [
    signatureOf(),
    signatureOf({ id: "known", subject: { kind: "subscription", id: subscription.id } }),
    signatureOf({ id: "later", isMyTurn: false }),
  ];
  const found = waitingOf({ ...nothing, subscriptions: [subscription], signatures });
  expect(found.map(({ kind, dueOn }) => [kind, dueOn])).toEqual([
    ["subscription", "2026-11-22"],
    ["signature", "2026-11-26"],
  ]);
});

it("offers a pre-emption until its last day, and asks for the proof of an entity again", () => {
  const claimable = [dealOf({ isMyTurn: false, dueAt: "2026-11-27T23:00:00.000Z" })];
  const entities = [entityOf("PENDING"), entityOf("REJECTED")];
  expect(waitingOf({ ...nothing, claimable, entities })).toMatchObject([
    { kind: "claim", dueOn: "2026-11-27" },
    { kind: "entity", dueOn: null, entity: { link: { status: "REJECTED" } } },
  ]);
});

it("puts an identity without a date first, then what ends first, then what never ends", () => {
  const found = waitingOf({
    ...nothing,
    investor: investorOf({ kycState: "INCOMPLETE" }),
    subscriptions: [subscriptionOf({ state: "SIGNED", heldUntil: null })],
    // Midnight in Paris: the day before is the last one.
    deals: [dealOf({ isMyTurn: true, dueAt: "2026-11-27T23:00:00.000Z" })],
    formalities: [formalityOf({ dueOn: "2026-11-25" })],
  });
  expect(found.map(({ kind, dueOn }) => [kind, dueOn])).toEqual([
    ["identity", null],
    ["formality", "2026-11-25"],
    ["deal", "2026-11-27"],
    ["subscription", null],
  ]);
});
