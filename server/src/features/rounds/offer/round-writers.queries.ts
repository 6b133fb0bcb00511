import type { CompanyMatter } from "@coulisse/domain/company-matters.ts";
import type { Context, Writing } from "#platform/context.ts";
import { requireRightIn } from "#features/companies/company-rights.queries.ts";
import { requireMatter } from "#features/companies/keeping/matters.queries.ts";
import { findRound, isOwnDraft } from "#features/rounds/offer/fundraising.queries.ts";
import type { FundraisingRow } from "#features/rounds/offer/fundraising.store.ts";

/**
 * First line of who writes a round: its company’s people its drafts, at once; what is offered, or is
 * to be, by the platform or as it confirmed.
 */
export const requireRoundWriter = async (
  ctx: Context | Writing,
  row: FundraisingRow,
): Promise<void> => {
  if (await isOwnDraft(ctx, row)) requireRightIn(ctx as Context, "rounds", row.company_id);
  else await requireMatter(ctx, "rounds", row.company_id);
};

/** The same of what offers a round, or ends it, whatever it is yet. */
export const requireRoundDecision = async (
  ctx: Context | Writing,
  { company_id: companyId }: Pick<FundraisingRow, "company_id">,
): Promise<void> => {
  await requireMatter(ctx, "rounds", companyId);
};

/** A draft is its company’s own matter. */
export const matterOfRound = async (
  ctx: Context,
  { params }: Readonly<{ params: Readonly<{ fundraisingId: string }> }>,
): Promise<CompanyMatter | null> => {
  const row = await findRound(ctx, params.fundraisingId);
  return row && (await isOwnDraft(ctx, row)) ? null : "rounds";
};
