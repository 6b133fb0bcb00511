import type { z } from "zod";
import type { Administrator as AdministratorShape } from "@coulisse/contract/companies/company-shapes.schemas.ts";
import { sql } from "kysely";
import type { Context } from "#platform/context.ts";
import { requireCompany } from "#features/companies/known-company.queries.ts";

export type Administrator = z.output<typeof AdministratorShape>;

export const toAdministrator = (user: {
  id: string;
  first_name: string;
  last_name: string;
  email: string | null;
  state: string;
  email_verified_at: Date | null;
}): Administrator => ({
  userId: user.id,
  firstName: user.first_name,
  lastName: user.last_name,
  email: user.email,
  state: user.state as Administrator["state"],
  emailVerified: user.email_verified_at !== null,
});

export const listAdministrators = async (
  ctx: Context,
  companyId: string,
): Promise<Administrator[]> => {
  await requireCompany(ctx, companyId);
  const users = await ctx.db
    .selectFrom("company_administrators as a")
    .innerJoin("users as u", "u.id", "a.user_id")
    .select(["u.id", "u.first_name", "u.last_name", "u.email"])
    .select(["u.state", "u.email_verified_at"])
    .where("a.company_id", "=", companyId)
    .orderBy(sql`search_text(u.last_name), search_text(u.first_name), u.id`)
    .execute();
  return users.map(toAdministrator);
};
