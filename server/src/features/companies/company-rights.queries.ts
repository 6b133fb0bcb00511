import { companyPageFields } from "@coulisse/contract/companies/companies.ts";
import type { CompanyAct } from "@coulisse/domain/company-roles.ts";
import { mayOrRuns, type Actor } from "#platform/actor.ts";
import { requireActor, type Context } from "#platform/context.ts";
import { Problem } from "#platform/problem.ts";

const pageFields: ReadonlySet<string> = new Set(companyPageFields);

/** Whether a change is of more than a company’s page: one fact among its fields makes the whole wait. */
export const touchesFacts = (change: object): boolean =>
  Object.keys(change).some((field) => !pageFields.has(field));

/** First line of a command that the company's own people may give, too. */
export const requireRightIn = (ctx: Context, act: CompanyAct, companyId: string): Actor => {
  const actor = requireActor(ctx);
  if (!mayOrRuns(actor, act, companyId)) throw new Problem("forbidden");
  return actor;
};
