import type { CapitalDeclaration } from "@coulisse/contract/companies/company-shapes.schemas.ts";
import type { Context } from "#platform/context.ts";
import { Problem } from "#platform/problem.ts";
import { toWire } from "#platform/wire.ts";
import { listDecisionDocuments } from "#features/companies/decisions/decision-documents.queries.ts";

/**
 * A declaration that a later word of the same day replaced is kept, and is not what counted on any
 * day.
 */
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
  const documents = await listDecisionDocuments(ctx, companyId);
  return rows.map((row) => ({
    id: row.id,
    effectiveOn: row.title === null ? null : row.effective_on,
    title: row.title,
    documents: documents.get(row.effective_on) ?? [],
    capitalCents: toWire(row.capital_cents),
  }));
};
