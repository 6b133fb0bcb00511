import { sql } from "kysely";
import { isOwn } from "#platform/actor-sql.ts";
import { administers, may } from "#platform/actor.ts";
import { requireActor, type Context } from "#platform/context.ts";
import type { Relations } from "#platform/permissions.ts";
import { isCompany } from "#features/companies/known-company.queries.ts";
import { openCompanies } from "#features/companies/open-companies.queries.ts";

const holdsShares: Relations["holdsShares"] = async (ctx, actor, companyId) => {
  const row = await ctx.db
    .selectFrom("positions as p")
    .innerJoin(openCompanies.as("c"), "c.id", "p.company_id")
    .select("p.holder_id")
    .where("p.company_id", "=", companyId)
    .where(isOwn(actor, sql`p.holder_id`))
    .where("p.quantity", ">", 0n)
    .executeTakeFirst();
  return row !== undefined;
};

const isListed: Relations["isListed"] = async (ctx, companyId) => {
  const row = await ctx.db
    .selectFrom(openCompanies.as("c"))
    .select("visible_on_marketplace")
    .where("id", "=", companyId)
    .executeTakeFirst();
  return row?.visible_on_marketplace === true;
};

const isOpen: Relations["isOpen"] = async (ctx, companyId) => {
  const row = await ctx.db
    .selectFrom(openCompanies.as("c"))
    .select("id")
    .where("id", "=", companyId)
    .executeTakeFirst();
  return row !== undefined;
};

/** How somebody stands to a company, beside administering it: what accesses are decided by. */
export const companyRelations: Relations = { holdsShares, isListed, isOpen };

/**
 * Whether somebody may wish for a company, offer its shares or subscribe to them in their own name. A
 * role by which they read it for the company is no way in.
 */
export const mayInvestIn = async (ctx: Context, companyId: string): Promise<boolean> => {
  const actor = requireActor(ctx);
  if (actor.isAdmin) return isCompany(ctx, companyId);
  if (administers(actor, companyId)) return true;
  return (await isListed(ctx, companyId)) || holdsShares(ctx, actor, companyId);
};

/** A company is known to its holders, to its own people, and to anybody where it is listed. */
export const maySeeCompany = async (ctx: Context, companyId: string): Promise<boolean> =>
  may(requireActor(ctx), "read", companyId) || mayInvestIn(ctx, companyId);
