import type { CapitalDeclaration } from "@coulisse/contract/company-shapes.ts";
import type { Context } from "#platform/context.ts";
import { Problem } from "#platform/problem.ts";
import { toWire } from "#platform/wire.ts";

/** What a later word of the same day replaced is kept, and is not what counted on any day. */
export const listCapitalDeclarations = async (
  ctx: Context,
  companyId: string,
): Promise<CapitalDeclaration[]> => {
  const rows = await ctx.db
    .selectFrom("capital_declarations")
    .selectAll()
    .distinctOn("effective_on")
    .where("company_id", "=", companyId)
    .orderBy("effective_on", "desc")
    .orderBy("number", "desc")
    .execute();
  if (rows.length === 0) throw new Problem("company_not_found");
  return rows.map((row) => ({
    effectiveOn: row.title === null ? null : row.effective_on,
    title: row.title,
    capitalCents: toWire(row.capital_cents),
  }));
};
