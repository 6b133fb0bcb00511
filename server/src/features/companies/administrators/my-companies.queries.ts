import type { AdministeredCompany } from "@coulisse/contract/accounts/sign-in.schemas.ts";
import { sql } from "kysely";
import { requireActor, type Context } from "#platform/context.ts";
import { logoUrlOf } from "#features/companies/companies.queries.ts";

/** Lists the companies that the caller administers. */
export const listMyCompanies = async (ctx: Context): Promise<AdministeredCompany[]> => {
  const rows = await ctx.db
    .selectFrom("company_administrators as a")
    .innerJoin("companies as c", "c.id", "a.company_id")
    .select(["c.id", "c.name", "c.slug"])
    .where("a.user_id", "=", requireActor(ctx).userId)
    .orderBy(sql`search_text(c.name)`)
    .execute();
  return Promise.all(rows.map(async (row) => ({ ...row, logoUrl: await logoUrlOf(ctx, row.id) })));
};
