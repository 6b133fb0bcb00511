import type { Reading } from "#platform/context.ts";
import { Problem } from "#platform/problem.ts";

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
