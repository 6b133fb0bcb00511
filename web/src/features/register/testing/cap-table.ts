import type {
  CapTable,
  CapTableRow,
  Verification,
} from "@coulisse/contract/register/register-shapes.schemas.ts";
import type { ShareCategory } from "@coulisse/contract/securities/share-categories.schemas.ts";
import { ids } from "./movements.ts";

/** The categories of a company and its table, as the contract gives them. */
export const categoryOf = (given: Partial<ShareCategory> = {}): ShareCategory => ({
  id: ids.ordinary,
  companyId: ids.company,
  companyName: "Le Fournil",
  companySlug: "le-fournil",
  name: "Ordinaires",
  code: "AO",
  nominalValue: "0.1",
  votesPerShare: 1,
  feesBps: 0,
  preferred: false,
  transferable: true,
  inalienableUntil: null,
  approvalRequired: false,
  note: null,
  shareCount: 800_000,
  shareholderCount: 2,
  movementCount: 2,
  lastUnitPrice: "12.5",
  priceAdjustment: null,
  version: 1,
  ...given,
});

const rowOf = (
  holderId: string,
  name: string,
  quantities: Record<string, number>,
  votes: number,
): CapTableRow => ({
  holderId,
  kind: "user",
  name,
  siren: null,
  quantities,
  quantity: Object.values(quantities).reduce((sum, quantity) => sum + quantity, 0),
  votes,
  sinceQuantity: null,
  bareQuantity: 0,
  usufructQuantity: 0,
  ordinaryVotes: votes,
  extraordinaryVotes: votes,
  profitVotes: votes,
  standing: null,
});

/** 1 175 000 shares, of which the preferred ones bear two votes each. */
export const capTableOf = (given: Partial<CapTable> = {}): CapTable => ({
  at: "2026-11-20",
  basis: "effective",
  asOfNumber: 3,
  categories: [
    {
      id: ids.ordinary,
      name: "Ordinaires",
      code: "AO",
      votesPerShare: 1,
      nominalValue: "0.1",
      quantity: 800_000,
    },
    {
      id: ids.preferred,
      name: "Préférence A",
      code: "ADP-A",
      votesPerShare: 2,
      nominalValue: "0.1",
      quantity: 375_000,
    },
  ],
  totals: { quantity: 1_175_000, votes: 1_550_000, holderCount: 2 },
  splitVotes: null,
  capitalCents: 11_750_000,
  declaredCapitalCents: 11_750_000,
  lastUnitPrice: "12.5",
  priceAdjustment: null,
  items: [
    rowOf(
      ids.alice,
      "Alice Martin",
      { [ids.ordinary]: 420_000, [ids.preferred]: 375_000 },
      1_170_000,
    ),
    rowOf(ids.bob, "Bob Durand", { [ids.ordinary]: 380_000 }, 380_000),
  ],
  total: 2,
  nextCursor: null,
  ...given,
});

export const intact: Verification = {
  intact: true,
  verifiedNumber: 3,
  verifiedHash: "a".repeat(64),
  checkedAt: "2026-11-20T09:30:00.000Z",
  wholeAt: "2026-11-20T09:30:00.000Z",
  headNumber: 3,
  headHash: "a".repeat(64),
  faultCount: 0,
  faults: [],
};
