import type { Reading } from "#platform/context.ts";
import type { CapitalOnFile } from "#features/imports/import-totals.rules.ts";

export const findCapitalOnFile = async (r: Reading, companyId: string): Promise<CapitalOnFile> => {
  const company = await r.db
    .selectFrom("companies")
    .select("capital_cents")
    .where("id", "=", companyId)
    .executeTakeFirst();
  const categories = await r.db
    .selectFrom("share_categories")
    .select(["code", "nominal_value"])
    .where("company_id", "=", companyId)
    .execute();
  return {
    declaredCents: company?.capital_cents ?? 0n,
    nominalValues: new Map(categories.map((row) => [row.code, row.nominal_value])),
  };
};
