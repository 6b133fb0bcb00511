import { requireActor, type Context } from "#platform/context.ts";
import { fieldProblem } from "#platform/problem.ts";
import { requireRightIn } from "#features/companies/company-rights.queries.ts";
import { sellersOwn, type Written } from "#features/formalities/formalities.rules.ts";

/** First line of who writes a formality: its company’s people too, and of nobody else’s affair. */
export const requireFormalityWriter = (ctx: Context, row: Written): void => {
  if (requireActor(ctx).isAdmin) return;
  requireRightIn(ctx, "papers", row.company_id ?? "");
  if (row.kind === sellersOwn) throw fieldProblem("formality_of_seller", "kind");
};
