import { expect, it } from "vitest";
import { formalityOf } from "#features/formalities/testing/formality.ts";
import { roundOf } from "#features/rounds/offer/testing/round.ts";
import { dealOf } from "#features/market/testing/market.ts";
import { signatureOf } from "#features/signing/signatures/testing/signature.ts";
import { companyWaitingOf } from "./company-waiting.ts";

const { company } = signatureOf();
const nothing = {
  companyId: company.id,
  deals: [],
  signatures: [],
  endedRounds: [],
  formalities: [],
};
const endedOf = (paidCents: number, certifiedOn: string | null) =>
  roundOf({ state: "ENDED", paidCents, issue: { ...roundOf().issue, certifiedOn } });

it("puts what ends first before the rest, and says what each is", () => {
  const found = companyWaitingOf({
    ...nothing,
    deals: [
      dealOf({ id: "agreed", needsApproval: true, dueAt: "2026-11-27T23:00:00.000Z" }),
      dealOf({ id: "asked", needsApproval: false, dueAt: "2026-11-24T11:00:00.000Z" }),
    ],
    signatures: [signatureOf()],
    endedRounds: [endedOf(100, null)],
    formalities: [formalityOf({ dueOn: "2026-11-25" })],
  });
  expect(found.map(({ kind, dueOn }) => [kind, dueOn])).toEqual([
    ["formality", "2026-11-25"],
    ["signature", "2026-11-26"],
    ["approval", "2026-11-27"],
    ["certificate", null],
  ]);
});

it.each([
  ["what others sign first", { signatures: [signatureOf({ isMyTurn: false })] }],
  [
    "a contract of another company",
    { signatures: [signatureOf({ company: { ...company, id: "b" } })] },
  ],
  [
    "one’s own bulletin",
    { signatures: [signatureOf({ subject: { kind: "subscription", id: "s" } })] },
  ],
  ["a round that nobody paid for", { endedRounds: [endedOf(0, null)] }],
  ["a round with its certificate", { endedRounds: [endedOf(100, "2026-11-20")] }],
])("leaves %s alone", (_, facts) => {
  expect(companyWaitingOf({ ...nothing, ...facts })).toEqual([]);
});
