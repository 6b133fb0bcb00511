import type { ShareCategory } from "@coulisse/contract/securities/share-categories.schemas.ts";

/** A share category as the contract gives it. */
export const categoryOf = (given: Partial<ShareCategory> = {}): ShareCategory => ({
  id: "0193a0c0-0000-7000-8000-000000000011",
  companyId: "0193a0c0-0000-7000-8000-000000000001",
  companyName: "Le Fournil",
  companySlug: "le-fournil",
  name: "Actions ordinaires",
  code: "AO",
  nominalValue: "0.1",
  votesPerShare: 1,
  feesBps: 250,
  preferred: false,
  transferable: true,
  inalienableUntil: null,
  approvalRequired: false,
  note: null,
  shareCount: 1_000,
  shareholderCount: 0,
  movementCount: 0,
  lastUnitPrice: null,
  priceAdjustment: null,
  version: 3,
  ...given,
});
