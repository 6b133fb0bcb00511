import type { RealEstateFact } from "@coulisse/contract/companies/company-shapes.schemas.ts";
import { sql } from "kysely";
import type { Context, Reading } from "#platform/context.ts";
import { requireCompany } from "#features/companies/known-company.queries.ts";

/** Whether a company was mainly real estate on a day; null where nobody stated it for that day. */
export const isMainlyRealEstate = async (
  r: Reading,
  companyId: string,
  day: string,
): Promise<boolean | null> => {
  const { rows } = await sql<{ answer: boolean | null }>`
    select mainly_real_estate(${companyId}, ${day}::date) as answer`.execute(r.db);
  return rows[0]?.answer ?? null;
};

export const listRealEstateFacts = async (
  ctx: Context,
  companyId: string,
): Promise<RealEstateFact[]> => {
  await requireCompany(ctx, companyId);
  const rows = await ctx.db
    .selectFrom("real_estate_facts as f")
    .leftJoin("holders as h", "h.id", "f.actor_id")
    .select(["f.id", "f.is_main", "f.effective_on", "f.source", "f.recorded_at", "h.name"])
    .where("f.company_id", "=", companyId)
    .orderBy("f.effective_on", "desc")
    .orderBy("f.number", "desc")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    isMain: row.is_main,
    effectiveOn: row.effective_on,
    source: row.source,
    statedBy: row.name,
    recordedAt: row.recorded_at.toISOString(),
  }));
};
