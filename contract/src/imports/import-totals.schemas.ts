import { z } from "zod";
import { importTotalsMax } from "./import-totals.ts";
import { listFromText } from "@coulisse/domain/list-from-text.ts";
import { BasisPoints, Cents, Quantity, UnitPrice } from "../wire/scalars.schemas.ts";

/** The register of the files comes to these totals, beside what the company has on file. */
export const ImportTotals = z
  .object({
    shares: Quantity,
    /** Shares at their nominal value; null where a category that is held has none. */
    capitalCents: Cents.nullable(),
    /** The company's own; null where it declared none. */
    declaredCents: Cents.nullable(),
    categories: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        shares: Quantity,
        part: BasisPoints,
        /** The company's own where it has the category, else the file's. */
        nominalValue: UnitPrice.nullable(),
        capitalCents: Cents.nullable(),
      }),
    ),
  })
  .meta({ id: "ImportTotals" });
export type ImportTotals = z.infer<typeof ImportTotals>;

/** A person says what the files come to: any of it, compared before anything is written. */
const Said = z.strictObject({
  shares: Quantity.optional(),
  capitalCents: Cents.optional(),
  categories: z
    .array(z.strictObject({ code: z.string().min(1).max(200), shares: Quantity }))
    .max(importTotalsMax)
    .optional(),
});
export type ImportSaid = z.infer<typeof Said>;

/** A field of the form, as JSON. */
export const ImportSaid = z.preprocess(listFromText, Said);
