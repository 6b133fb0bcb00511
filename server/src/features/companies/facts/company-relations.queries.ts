import { sql } from "kysely";
import { isOwn } from "#platform/actor-sql.ts";
import { administers, may } from "#platform/actor.ts";
import { requireActor, type Context } from "#platform/context.ts";
import type { Relations } from "#platform/permissions.ts";
import { isCompany } from "#features/companies/known-company.queries.ts";

const holdsShares: Relations["holdsShares"] = async (ctx, actor, companyId) => {
  const row = await ctx.db
    .selectFrom("positions")
    .select("holder_id")
    .where("company_id", "=", companyId)
    .where(isOwn(actor, sql`holder_id`))
    .where("quantity", ">", 0n)
    .executeTakeFirst();
  return row !== undefined;
};

const isListed: Relations["isListed"] = async (ctx, companyId) => {
  const row = await ctx.db
    .selectFrom("companies")
    .select("visible_on_marketplace")
    .where("id", "=", companyId)
    .executeTakeFirst();
  return row?.visible_on_marketplace === true;
};

/** How somebody stands to a company, beside administering it: what accesses are decided by. */
export const companyRelations: Relations = { holdsShares, isListed };

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
