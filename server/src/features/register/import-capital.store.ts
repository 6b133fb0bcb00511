import type { Queryable } from "#platform/database.ts";
import type { CapitalOnFile } from "#features/register/import-totals.rules.ts";

export const findCapitalOnFile = async (
  db: Queryable,
  companyId: string,
): Promise<CapitalOnFile> => {
  const company = await db
    .selectFrom("companies")
    .select("capital_cents")
    .where("id", "=", companyId)
    .executeTakeFirst();
  const categories = await db
    .selectFrom("share_categories")
    .select(["code", "nominal_value"])
    .where("company_id", "=", companyId)
    .execute();
  return {
    declaredCents: company?.capital_cents ?? 0n,
    nominalValues: new Map(categories.map((row) => [row.code, row.nominal_value])),
  };
};
