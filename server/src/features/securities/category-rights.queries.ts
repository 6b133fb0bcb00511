import type { CategoryRights } from "@coulisse/contract/securities/share-categories.schemas.ts";
import type { Context } from "#platform/context.ts";
import { toUnitPrice } from "#platform/wire.ts";
import { listDecisionDocuments } from "#features/companies/decisions/decision-documents.queries.ts";
import { getShareCategory } from "#features/securities/share-categories.queries.ts";
import type { DatedRights } from "#interchange/model.ts";

/**
 * A decision that a later word of the same day replaced is kept, and is not what counted on any
 * day.
 */
const readDecisions = (ctx: Context, categoryId: string) =>
  ctx.db
    .selectFrom("category_decisions")
    .selectAll()
    .distinctOn("effective_on")
    .where("share_category_id", "=", categoryId)
    .orderBy("effective_on", "desc")
    .orderBy("number", "desc")
    .execute();

export const listCategoryRights = async (
  ctx: Context,
  categoryId: string,
): Promise<CategoryRights[]> => {
  await getShareCategory(ctx, categoryId);
  const rows = await readDecisions(ctx, categoryId);
  const documents = await listDecisionDocuments(ctx, categoryId);
  return rows.map((row) => ({
    id: row.id,
    effectiveOn: row.title === null ? null : row.effective_on,
    title: row.title,
    documents: documents.get(row.effective_on) ?? [],
    name: row.name,
    nominalValue: toUnitPrice(row.nominal_value),
    votesPerShare: row.votes_per_share,
    transferable: row.transferable,
    inalienableUntil: row.inalienable_until,
    approvalRequired: row.approval_required,
  }));
};

/** The rights of every day as a file tells them, the first day first. */
export const listDatedRights = async (ctx: Context, categoryId: string): Promise<DatedRights[]> => {
  const rows = await readDecisions(ctx, categoryId);
  return rows.toReversed().map((row) => ({
    from: row.title === null ? null : row.effective_on,
    name: row.name,
    decision: row.title,
    votesPerShare: row.votes_per_share,
    nominalValue: toUnitPrice(row.nominal_value),
    transferable: row.transferable,
    approvalRequired: row.approval_required,
    inalienableFrom: row.inalienable_from,
    inalienableUntil: row.inalienable_until,
  }));
};
