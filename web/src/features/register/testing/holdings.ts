import type {
  Holding,
  RightOnShares,
} from "@coulisse/contract/register/register-shapes.schemas.ts";
import { ids } from "./movements.ts";

/** A line of a portfolio as the contract gives it. */
export const holdingOf = (given: Partial<Holding> & { shareHolderId: string }): Holding => ({
  id: given.shareHolderId,
  userId: ids.alice,
  corporateId: null,
  holderId: ids.alice,
  holderKind: "user",
  holderName: "Alice Martin",
  companyId: ids.company,
  companyName: "Le Fournil",
  companySlug: "le-fournil",
  companyLogoUrl: null,
  secondaryMarketStatus: "OPEN",
  shareCategoryId: ids.ordinary,
  shareCategoryName: "Actions ordinaires",
  quantity: 100,
  pledgedQuantity: 0,
  promisedQuantity: 0,
  usufructQuantity: 0,
  freeQuantity: 100,
  encumbrances: [],
  companyShareCount: 1000,
  lastUnitPrice: "12.5",
  priceAdjustment: null,
  price: null,
  valueCents: 125_000,
  costCents: 100_000,
  ...given,
});

/** A pledge of somebody else’s shares, as its creditor reads it. */
export const rightOf = (given: Partial<RightOnShares>): RightOnShares => ({
  movementId: ids.bob,
  number: 111,
  nature: "pledge",
  quantity: 40,
  effectiveOn: "2026-01-02",
  holderId: ids.alice,
  holderName: "Alice Martin",
  ownerName: "Bob Durand",
  companyId: ids.company,
  companyName: "Le Fournil",
  companySlug: "le-fournil",
  shareCategoryId: ids.ordinary,
  shareCategoryName: "Actions ordinaires",
  ...given,
});
