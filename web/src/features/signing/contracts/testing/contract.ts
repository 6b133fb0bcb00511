import type { Contract } from "@coulisse/contract/signing/contracts.schemas.ts";

/** A draft as the contract of the API gives it. */
export const contractOf = (given: Partial<Contract> = {}): Contract => ({
  id: "0193a0c0-0000-7000-8000-000000000081",
  kind: "SHAREHOLDERS_AGREEMENT",
  title: "Pacte d’associés",
  companyId: "0193a0c0-0000-7000-8000-000000000001",
  companyName: "Le Fournil",
  companySlug: "le-fournil",
  state: "DRAFT",
  inOrder: false,
  signBy: "2027-06-30",
  file: null,
  signatureId: null,
  isSealed: false,
  parties: [
    {
      partyId: "0193a0c0-0000-7000-8000-000000000002",
      name: "Karim Benali",
      kind: "user",
      signerName: "Karim Benali",
      signers: [],
      state: "WAITING",
      isMe: false,
      actedAt: null,
      reason: null,
      hasLostSigner: false,
    },
  ],
  sentAt: null,
  endedAt: null,
  madeByCompany: false,
  createdAt: "2027-04-08T09:00:00.000Z",
  version: 1,
  ...given,
});
