import { runsCompany } from "#platform/actor.ts";
import type { Context } from "#platform/context.ts";
import { companyRelations } from "#features/companies/facts/company-relations.queries.ts";
import { findStanding } from "#features/identity/standing/standing.queries.ts";

/**
 * The data room and the capital structure are for the company, for those who hold its shares and for
 * investors whose identity was checked: an account by itself proves nothing of who reads.
 */
export const mayReadClosedLinks = async (ctx: Context, companyId: string): Promise<boolean> => {
  const { actor } = ctx;
  if (!actor || actor.isUnfinished === true) return false;
  if (runsCompany(actor, companyId)) return true;
  return (
    (await companyRelations.holdsShares(ctx, actor, companyId)) ||
    (await findStanding(ctx, { holderId: actor.userId })).mayRead
  );
};
