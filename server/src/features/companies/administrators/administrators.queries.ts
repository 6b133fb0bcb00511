import { rightsOf } from "@coulisse/domain/company-matters.ts";
import type { OpeningState } from "@coulisse/domain/company-openings.ts";
import type { CompanyRole } from "@coulisse/domain/company-roles.ts";
import type { z } from "zod";
import type { Administrator as AdministratorShape } from "@coulisse/contract/companies/company-shapes.schemas.ts";
import { sql } from "kysely";
import type { AdministeredCompany } from "@coulisse/contract/accounts/sign-in.schemas.ts";
import { dayOf } from "#platform/clock.ts";
import { type Context, requireActor } from "#platform/context.ts";
import { findKeeping } from "#features/companies/keeping/keeping.store.ts";
import { requireCompany } from "#features/companies/known-company.queries.ts";
import { logoUrlOf } from "#features/companies/companies.queries.ts";
import { administratorsNow } from "#features/companies/administrators/administrators-now.queries.ts";

/** Lists the companies in which the caller has a role, and which. */
export const listMyCompanies = async (ctx: Context): Promise<AdministeredCompany[]> => {
  const rows = await ctx.db
    .selectFrom("company_roles as r")
    .innerJoin("companies as c", "c.id", "r.company_id")
    .select(["c.id", "c.name", "c.slug", "c.opening_state", "r.role"])
    .where("r.user_id", "=", requireActor(ctx).userId)
    .where("r.ended_at", "is", null)
    .where((eb) =>
      eb.or([eb("r.until_on", "is", null), eb("r.until_on", ">=", dayOf(ctx.clock.now()))]),
    )
    .orderBy(sql`search_text(c.name)`)
    .execute();
  return Promise.all(
    rows.map(async ({ role, opening_state: openingState, ...row }) => {
      const standing = {
        role: role as CompanyRole,
        keeper: (await findKeeping(ctx, row.id)).keeper,
        openingState: openingState as OpeningState,
      };
      return {
        ...row,
        ...standing,
        ...rightsOf(standing),
        logoUrl: await logoUrlOf(ctx, row.id),
      };
    }),
  );
};

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
    .selectFrom(administratorsNow.as("a"))
    .innerJoin("users as u", "u.id", "a.user_id")
    .select(["u.id", "u.first_name", "u.last_name", "u.email"])
    .select(["u.state", "u.email_verified_at"])
    .where("a.company_id", "=", companyId)
    .orderBy(sql`search_text(u.last_name), search_text(u.first_name), u.id`)
    .execute();
  return users.map(toAdministrator);
};
