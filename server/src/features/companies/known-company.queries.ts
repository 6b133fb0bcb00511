import { type Reading, requireActor, type Context } from "#platform/context.ts";
import { Problem } from "#platform/problem.ts";
import { runsCompany } from "#platform/actor.ts";

/**
 * Finds whose list a file is, for who runs the company: an id that somebody tries says nothing of
 * one.
 */
export const findCompanyOfFile = async (
  ctx: Context,
  companyId: string | undefined,
): Promise<{ id: string; name: string } | undefined> => {
  const actor = requireActor(ctx);
  if (companyId === undefined || !runsCompany(actor, companyId)) return undefined;
  const named = ctx.db.selectFrom("companies").select(["id", "name"]);
  return named.where("id", "=", companyId).executeTakeFirst();
};

/** A list that only a company has makes no file without it. */
export const requireCompanyOfFile = async (
  ctx: Context,
  companyId: string,
): Promise<{ id: string; name: string }> => {
  const company = await findCompanyOfFile(ctx, companyId);
  if (!company) throw new Problem("company_not_found");
  return company;
};

export const isCompany = async (r: Reading, companyId: string): Promise<boolean> => {
  const found = await r.db
    .selectFrom("companies")
    .select("id")
    .where("id", "=", companyId)
    .executeTakeFirst();
  return found !== undefined;
};

/** An empty list is what a company has; of one that is not there nothing is said. */
export const requireCompany = async (r: Reading, companyId: string): Promise<void> => {
  if (!(await isCompany(r, companyId))) throw new Problem("company_not_found");
};
