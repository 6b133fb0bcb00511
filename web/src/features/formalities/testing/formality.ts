import type { Formality } from "@coulisse/contract/formalities/formalities.schemas.ts";

/** A formality as the contract gives it. */
export const formalityOf = (given: Partial<Formality> = {}): Formality => ({
  id: "0193a0c0-0000-7000-8000-000000000071",
  kind: "TRANSFER_DUTY",
  companyId: "0193a0c0-0000-7000-8000-000000000001",
  companyName: "Le Fournil",
  companySlug: "le-fournil",
  holderId: "0193a0c0-0000-7000-8000-000000000002",
  holderName: "Karim Benali",
  dueOn: "2027-05-10",
  state: "TO_DO",
  amountCents: 3_000,
  details: null,
  event: null,
  sale: null,
  payment: null,
  files: [],
  doneAt: null,
  madeByCompany: false,
  isOfPlatform: false,
  isOfHolder: false,
  createdAt: "2027-04-08T09:00:00.000Z",
  version: 1,
  ...given,
});
