import type { RegisterKeeping } from "@coulisse/contract/companies/keeping.schemas.ts";
import type { RegisterKeeper } from "@coulisse/domain/company-matters.ts";
import { sql } from "kysely";
import type { Reading } from "#platform/context.ts";
import { requireCompany } from "#features/companies/known-company.queries.ts";
import { findKeeping } from "#features/companies/keeping/keeping.store.ts";

const toldMax = 50;

/** Tells who keeps a company’s register, since when and why. */
export const getKeeping = async (r: Reading, companyId: string): Promise<RegisterKeeping> => {
  await requireCompany(r, companyId);
  const rows = await r.db
    .selectFrom("register_keepers as k")
    .leftJoin("users as u", "u.id", "k.set_by")
    .select(["k.keeper", "k.reason", "k.recorded_at"])
    .select(sql<string | null>`nullif(btrim(u.first_name || ' ' || u.last_name), '')`.as("name"))
    .where("k.company_id", "=", companyId)
    .orderBy("k.recorded_at", "desc")
    .orderBy("k.id", "desc")
    .limit(toldMax)
    .execute();
  const history = rows.map((row) => ({
    keeper: row.keeper as RegisterKeeper,
    reason: row.reason,
    setBy: row.name,
    recordedAt: row.recorded_at.toISOString(),
  }));
  const { keeper, asksSecondPerson } = await findKeeping(r, companyId);
  return { keeper, asksSecondPerson, since: history[0]?.recordedAt ?? null, history };
};
