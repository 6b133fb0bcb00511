import { z } from "zod";
import { Day, UnitPrice } from "../wire/scalars.schemas.ts";
import { reshapings } from "./reshapings.ts";

/** The last operation that prices before it are adjusted for, and how many there were. */
export const Reshaping = z
  .object({
    reshapedOn: Day,
    reshapedBy: z.enum(reshapings),
    reshapingCount: z.int().min(1),
  })
  .meta({ id: "Reshaping" });
export type Reshaping = z.infer<typeof Reshaping>;

/**
 * Why a price is not the one of its line: other shares were made of these between the line’s day and
 * the day looked at, and the price is told in the shares of that day.
 */
export const PriceAdjustment = Reshaping.extend({
  writtenUnitPrice: UnitPrice,
  writtenOn: Day,
}).meta({ id: "PriceAdjustment" });
export type PriceAdjustment = z.infer<typeof PriceAdjustment>;
