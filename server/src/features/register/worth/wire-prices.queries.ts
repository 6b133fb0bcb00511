import { oldPriceMonths } from "@coulisse/contract/register/worth.ts";
import type { WorthPrice } from "@coulisse/contract/register/worth.schemas.ts";
import type { PriceAdjustment } from "@coulisse/contract/securities/price-adjustment.schemas.ts";
import { monthsAfter } from "@coulisse/domain/due-dates.ts";
import { toWireOrNull } from "#platform/wire.ts";
import type { DayPrice } from "#features/register/worth/prices-of-days.rules.ts";

export const toWirePrice = (price: DayPrice, day: string): WorthPrice => ({
  basis: price.basis,
  unitPrice: price.unitPrice,
  writtenUnitPrice: price.writtenUnitPrice,
  pricedOn: price.pricedOn,
  quantity: toWireOrNull(price.quantity),
  dealCount: price.dealCount,
  isOwn: price.isOwn,
  isBelowThreshold: price.isBelowThreshold,
  isOld: price.pricedOn < monthsAfter(day, -oldPriceMonths),
  movementId: price.movementId,
  reason: price.reason,
});

/** Why a price is not the one of its line, where shares were reshaped since. */
export const toAdjustment = (price: DayPrice | null): PriceAdjustment | null =>
  price === null || price.reshaped === null
    ? null
    : {
        reshapedOn: price.reshaped.on,
        reshapedBy: price.reshaped.by,
        reshapingCount: price.reshaped.count,
        writtenUnitPrice: price.writtenUnitPrice,
        writtenOn: price.pricedOn,
      };
