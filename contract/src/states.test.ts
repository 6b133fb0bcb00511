import { statesOf, type Subject } from "@coulisse/domain/machines.ts";
import { expect, test } from "vitest";
import { contractStates } from "./signing/contracts.ts";
import { formalityStates } from "./formalities/formalities.ts";
import { classRequestStates } from "./identity/investor-classes.ts";
import { dealStates, offerStates } from "./market/market.ts";
import { proposalStates } from "./companies/proposals.ts";
import { nameChangeStates } from "./identity/name-changes.ts";
import { signatureStates, signerStates } from "./signing/signatures.ts";
import { subscriptionStates } from "./rounds/subscriptions.ts";
import { withdrawalStates } from "./cash/wallets.ts";

const ofTheWire: Readonly<Record<Subject, readonly string[]>> = {
  offers: offerStates,
  deals: dealStates,
  subscriptions: subscriptionStates,
  withdrawals: withdrawalStates,
  contracts: contractStates,
  signatures: signatureStates,
  signature_signers: signerStates,
  class_requests: classRequestStates,
  name_changes: nameChangeStates,
  proposals: proposalStates,
  formalities: formalityStates,
};

test.each(Object.entries(ofTheWire))(
  "%s have on the wire the states of their machine",
  (subject, states) => {
    const ofMachine: readonly string[] = statesOf(subject as Subject);
    expect(states.toSorted()).toEqual(ofMachine.toSorted());
  },
);
