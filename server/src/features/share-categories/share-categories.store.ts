import type { shareCategoryRoutes } from "@coulisse/contract/share-categories.ts";
import type { ParsedBody } from "@coulisse/contract/route.ts";
import type { Tx } from "#platform/database.ts";
import { brokenConstraint, fieldProblem, Problem } from "#platform/problem.ts";

export type CategoryChange = ParsedBody<(typeof shareCategoryRoutes)["updateShareCategory"]>;
export type CategoryCreation = ParsedBody<(typeof shareCategoryRoutes)["createShareCategory"]>;
export type ClauseColumns = { inalienable_from: string | null; inalienable_until: string | null };

const refused = (error: unknown): never => {
  const constraint = brokenConstraint(error);
  if (constraint === "share_categories_code") throw fieldProblem("code_taken", "code");
  if (constraint === "share_categories_company_id_fkey") {
    throw fieldProblem("company_not_found", "companyId");
  }
  throw error;
};

/** What is undefined stays as it is, or takes the column's default in a new row. */
const columnsOf = (fields: CategoryChange) => ({
  ...(fields.nominalValue === undefined ? {} : { nominal_value: fields.nominalValue }),
  ...(fields.votesPerShare === undefined ? {} : { votes_per_share: fields.votesPerShare }),
  ...(fields.feesBps === undefined ? {} : { fees_bps: fields.feesBps }),
  ...(fields.transferable === undefined ? {} : { transferable: fields.transferable }),
  ...(fields.approvalRequired === undefined ? {} : { approval_required: fields.approvalRequired }),
  ...(fields.note === undefined ? {} : { note: fields.note }),
});

export const insertCategory = async (
  tx: Tx,
  { id, createdAt }: { id: string; createdAt: Date },
  { companyId, name, code, ...fields }: CategoryCreation,
  clause: ClauseColumns,
): Promise<void> => {
  await tx
    .insertInto("share_categories")
    .values({
      id,
      company_id: companyId,
      name,
      code,
      ...columnsOf(fields),
      ...clause,
      created_at: createdAt,
    })
    .execute()
    .catch(refused);
};

export const lockCategory = async (tx: Tx, id: string) => {
  const category = await tx
    .selectFrom("share_categories")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!category) throw new Problem("share_category_not_found");
  return category;
};

export const updateCategoryRow = async (
  tx: Tx,
  { id, version }: { id: string; version: number },
  { name, code, ...fields }: CategoryChange,
  clause: Partial<ClauseColumns>,
): Promise<void> => {
  await tx
    .updateTable("share_categories")
    .set({
      ...(name === undefined ? {} : { name }),
      ...(code === undefined ? {} : { code }),
      ...columnsOf(fields),
      ...clause,
      version: version + 1,
    })
    .where("id", "=", id)
    .execute()
    .catch(refused);
};

export const hasMovements = async (tx: Tx, categoryId: string): Promise<boolean> => {
  const first = await tx
    .selectFrom("movements")
    .select("id")
    .where("share_category_id", "=", categoryId)
    .limit(1)
    .executeTakeFirst();
  return first !== undefined;
};
