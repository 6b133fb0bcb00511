import type { Context } from "#platform/context.ts";
import type { CompanyFacts } from "#platform/documents/company-paper.ts";
import { Problem } from "#platform/problem.ts";
import { registrationOf } from "./paper-head.rules.ts";

/**
 * Reads what every paper of a company says of it at its head; with the capital that is declared
 * today, or that was on the day that the paper is about.
 */
export const readPaperHead = async (
  ctx: Context,
  companyId: string,
  declaredCents?: number,
): Promise<CompanyFacts> => {
  const row = await ctx.db
    .selectFrom("companies")
    .select(["name", "legal_form", "capital_cents", "rcs_number", "siret"])
    .select(["address_line1", "address_line2", "address_postcode", "address_city"])
    .where("id", "=", companyId)
    .executeTakeFirst();
  if (!row) throw new Problem("company_not_found");
  const capitalCents = declaredCents === undefined ? row.capital_cents : BigInt(declaredCents);
  const town = [row.address_postcode, row.address_city].filter(Boolean).join(" ");
  return {
    name: row.name,
    legalForm: row.legal_form,
    // No company of shares has a capital of nothing: nobody entered one.
    capitalCents: capitalCents === 0n ? null : capitalCents,
    seat: [row.address_line1, row.address_line2, town].filter(Boolean).join(", "),
    registration: registrationOf({ rcsNumber: row.rcs_number, siret: row.siret }),
  };
};
