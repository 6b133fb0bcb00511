import { z } from "zod";
import { list } from "../wire/page.schemas.ts";
import { defineTerms } from "../wire/route.ts";
import { byId, Id, Slug, UnitPrice } from "../wire/scalars.schemas.ts";

/** At or under this price somebody is told at once of shares that are for sale. */
export const AlertPrice = z
  .object({
    company: z.object({ id: Id, name: z.string(), slug: Slug }),
    unitPrice: UnitPrice,
  })
  .meta({ id: "AlertPrice" });
export type AlertPrice = z.infer<typeof AlertPrice>;

const positive = (price: string): boolean => /[1-9]/.test(price);

const tag = "alerts";
const params = byId("companyId");

export const alertTerms = defineTerms({
  listAlertPrices: {
    access: ["user"],
    tag,
    summary: "The prices at which the caller wants to be told at once of shares for sale",
    reply: list(AlertPrice),
  },
  keepAlertPrice: {
    access: ["user"],
    tag,
    summary: "Names that price for a company, or another one",
    params,
    body: z.strictObject({ unitPrice: UnitPrice.refine(positive) }),
    reply: list(AlertPrice),
    errors: ["company_not_found", "alert_prices_full"],
  },
  deleteAlertPrice: {
    access: ["user"],
    tag,
    summary: "Takes the price of a company back",
    params,
    errors: ["alert_price_not_found"],
  },
  foreseeAlerts: {
    access: ["user"],
    tag,
    summary: "What the caller’s choices would have sent them in the last 30 days",
    reply: z.object({ mailCount: z.int().min(0), noticeCount: z.int().min(0) }),
  },
});
