import type { shareCategoryRoutes } from "@coulisse/contract/share-categories.ts";
import type { ParsedBody } from "@coulisse/contract/route.ts";
import type { Tx } from "#platform/database.ts";
import { asProblem, brokenConstraint, fieldProblem, Problem } from "#platform/problem.ts";

export type CategoryChange = ParsedBody<(typeof shareCategoryRoutes)["updateShareCategory"]>;
export type CategoryDecision = NonNullable<CategoryChange["decision"]>;
export type CategoryCreation = ParsedBody<(typeof shareCategoryRoutes)["createShareCategory"]>;
export type ClauseColumns = { inalienable_from: string | null; inalienable_until: string | null };

/** The rights of a category as its columns hold them: what a decision states, each time whole. */
export type RightsColumns = ClauseColumns & {
  nominal_value: string | null;
  votes_per_share: number;
  transferable: boolean;
  approval_required: boolean;
};

const refused = (error: unknown): never => {
  const constraint = brokenConstraint(error);
  if (constraint === "share_categories_code") throw fieldProblem("code_taken", "code");
  if (constraint === "share_categories_company_id_fkey") {
    throw fieldProblem("company_not_found", "companyId");
  }
  throw error;
};

/** What is undefined stays as it is, or takes the column's default in a new row. */
const columnsOf = (fields: Omit<CategoryChange, "decision">) => ({
  ...(fields.nominalValue === undefined ? {} : { nominal_value: fields.nominalValue }),
  ...(fields.votesPerShare === undefined ? {} : { votes_per_share: fields.votesPerShare }),
  ...(fields.feesBps === undefined ? {} : { fees_bps: fields.feesBps }),
  ...(fields.preferred === undefined ? {} : { preferred: fields.preferred }),
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
    // Not against a line that names it: the register's own lock comes after this one.
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!category) throw new Problem("share_category_not_found");
  return category;
};

export const lockForDeletion = async (tx: Tx, id: string) => {
  const category = await tx
    .selectFrom("share_categories")
    .select(["id", "company_id", "code"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!category) throw new Problem("share_category_not_found");
  return category;
};

/** A refusal comes from the database, which compares it with the decisions and the lines before. */
export const insertDecision = async (
  tx: Tx,
  written: { id: string; actorId: string | null; recordedAt: Date },
  categoryId: string,
  { effectiveOn, title }: CategoryDecision,
  rights: RightsColumns,
): Promise<void> => {
  await tx
    .insertInto("category_decisions")
    .values({
      id: written.id,
      share_category_id: categoryId,
      effective_on: effectiveOn,
      title,
      nominal_value: rights.nominal_value,
      votes_per_share: rights.votes_per_share,
      transferable: rights.transferable,
      inalienable_from: rights.inalienable_from,
      inalienable_until: rights.inalienable_until,
      approval_required: rights.approval_required,
      actor_id: written.actorId,
      recorded_at: written.recordedAt,
    })
    .execute()
    .catch((error: unknown) => {
      throw asProblem(error);
    });
};

export const updateCategoryRow = async (
  tx: Tx,
  { id, version }: { id: string; version: number },
  { name, code, ...fields }: Omit<CategoryChange, "decision">,
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
