import type { Relations } from "#platform/permissions.ts";

const holdsShares: Relations["holdsShares"] = async (ctx, actor, companyId) => {
  const row = await ctx.db
    .selectFrom("positions")
    .select("holder_id")
    .where("company_id", "=", companyId)
    .where("holder_id", "in", [...actor.holderIds])
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
