import type { ShareCategory } from "@coulisse/contract/securities/share-categories.schemas.ts";
import { dayOf } from "#platform/clock.ts";
import { requireActor, type Context, type Writing } from "#platform/context.ts";
import { fieldProblem, Problem } from "#platform/problem.ts";
import { changeOne, createOne, deleteOne, type ResourceOf } from "#platform/resource.ts";
import { dropFiles } from "#platform/uploads/erase-documents.ts";
import { toUnitPrice } from "#platform/wire.ts";
import { requireMatter } from "#features/companies/keeping/matters.queries.ts";
import { lockRegister } from "#features/companies/locked-register.commands.ts";
import { eraseDecisionDocuments } from "#features/companies/decisions/decision-documents.commands.ts";
import { getShareCategory } from "#features/securities/share-categories.queries.ts";
import { decideInalienability } from "#features/securities/share-categories.rules.ts";
import {
  bumpVersion,
  hasMovements,
  insertDecision,
  type CategoryChange,
  type CategoryCreation,
  type CategoryDecision,
  type ClauseColumns,
  type NamedRights,
  insertImported,
  type ImportedCategory,
} from "#features/securities/share-categories.store.ts";

/** A category that a file brings, in the transaction that takes the register over. */
export const keepImportedCategory = async (
  w: Writing,
  companyId: string,
  category: ImportedCategory,
): Promise<string> => {
  await requireMatter(w, "register", companyId);
  return insertImported(w, companyId, category);
};

type OperationDecision = Readonly<{ id: string; categoryId: string }>;

const noClause: ClauseColumns = { inalienable_from: null, inalienable_until: null };

const clauseUntil = (current: ClauseColumns, until: string | null, day: string): ClauseColumns => {
  const clause = decideInalienability(
    { from: current.inalienable_from, until: current.inalienable_until },
    until,
    day,
  );
  return { inalienable_from: clause.from, inalienable_until: clause.until };
};

type CategoryFields = Omit<CategoryCreation, "inalienableUntil">;

/** The company that a category is to be of, or is of, is the one whose register it belongs to. */
const requireKeeper = async (ctx: Context, { company_id: companyId }: { company_id?: string }) => {
  if (companyId === undefined) throw new Problem("company_not_found");
  await requireMatter(ctx, "register", companyId);
};

/** The platform sets what it takes of a sale: a company changes the rest. */
const requireOwnFees = (ctx: Context, feesBps: number | undefined, before: number): void => {
  if (feesBps === undefined || feesBps === before || requireActor(ctx).isAdmin) return;
  throw fieldProblem("fees_of_platform", "feesBps");
};

/** An inalienability clause has its first day too, and so is decided by the commands. */
const categories: ResourceOf<"share_categories", CategoryFields, ShareCategory> = {
  table: "share_categories",
  entity: "share_category",
  missing: "share_category_not_found",
  taken: {
    share_categories_code: ["code_taken", "code"],
    share_categories_company_id_fkey: ["company_not_found", "companyId"],
    fundraisings_category_of_company: ["share_category_in_round"],
  },
  columns: {
    companyId: "company_id",
    name: "name",
    code: "code",
    nominalValue: "nominal_value",
    votesPerShare: "votes_per_share",
    feesBps: "fees_bps",
    preferred: "preferred",
    transferable: "transferable",
    approvalRequired: "approval_required",
    note: "note",
  },
  authorise: requireKeeper,
  detail: (row) => ({ companyId: row.company_id, code: row.code }),
  read: getShareCategory,
};

export const createShareCategory = async (
  ctx: Context,
  fields: CategoryCreation,
): Promise<ShareCategory> => {
  requireOwnFees(ctx, fields.feesBps, 0);
  const until = fields.inalienableUntil ?? null;
  return createOne(ctx, categories, fields, clauseUntil(noClause, until, dayOf(ctx.clock.now())));
};

const rightsAfter = (ctx: Context, current: NamedRights, fields: CategoryChange): NamedRights => {
  const until = fields.inalienableUntil;
  const day = fields.decision?.effectiveOn ?? dayOf(ctx.clock.now());
  const clause =
    until === undefined || until === current.inalienable_until
      ? current
      : clauseUntil(current, until, day);
  return {
    nominal_value: fields.nominalValue === undefined ? current.nominal_value : fields.nominalValue,
    votes_per_share: fields.votesPerShare ?? current.votes_per_share,
    transferable: fields.transferable ?? current.transferable,
    approval_required: fields.approvalRequired ?? current.approval_required,
    inalienable_from: clause.inalienable_from,
    inalienable_until: clause.inalienable_until,
    name: fields.name ?? current.name,
  };
};

const sameRights = (one: NamedRights, other: NamedRights): boolean =>
  one.name === other.name &&
  toUnitPrice(one.nominal_value) === toUnitPrice(other.nominal_value) &&
  one.votes_per_share === other.votes_per_share &&
  one.transferable === other.transferable &&
  one.approval_required === other.approval_required &&
  one.inalienable_from === other.inalienable_from &&
  one.inalienable_until === other.inalienable_until;

/**
 * Rights that lines were judged by, and the name that they state, change from the day of a decision on.
 * Before the first line they are put right from the beginning, and no decision is asked for.
 */
const decideRights = async (
  w: Writing,
  category: { id: string; company_id: string } & NamedRights,
  rights: NamedRights,
  decision: CategoryDecision | undefined,
): Promise<void> => {
  // Held until the commit, so that no line is registered with the rights of before meanwhile.
  await lockRegister(w, category.company_id);
  if (decision === undefined) {
    if (!(await hasMovements(w, category.id))) return;
    if (toUnitPrice(rights.nominal_value) !== toUnitPrice(category.nominal_value)) {
      throw fieldProblem("nominal_value_fixed", "nominalValue");
    }
    throw fieldProblem("decision_missing", "decision.effectiveOn");
  }
  const written = {
    id: w.clock.newId(),
    actorId: w.actor?.userId ?? null,
    recordedAt: w.clock.now(),
  };
  await insertDecision(w, written, category.id, decision, rights);
};

export const updateShareCategory = (
  ctx: Context,
  id: string,
  fields: CategoryChange,
  version?: number,
): Promise<ShareCategory> =>
  changeOne(ctx, categories, { id, fields, version }, async (w, category) => {
    requireOwnFees(w, fields.feesBps, category.fees_bps);
    const rights = rightsAfter(w, category, fields);
    if (!sameRights(category, rights)) {
      await decideRights(w, category, rights, fields.decision);
    }
    const { inalienable_from, inalienable_until } = rights;
    const { decision } = fields;
    return {
      columns: { inalienable_from, inalienable_until },
      detail: decision ? { decidedOn: decision.effectiveOn, decision: decision.title } : {},
    };
  });

/**
 * A nominal value or a name follows an operation by a decision of its own, whose id is that of the
 * operation. The caller has authorised, and holds the category and the register.
 */
export const decideByOperation = async (
  w: Writing,
  { id, categoryId, ...decision }: CategoryDecision & OperationDecision,
  changed: Partial<Pick<NamedRights, "nominal_value" | "name">>,
): Promise<void> => {
  const category = await bumpVersion(w, categoryId);
  const written = { id, actorId: w.actor?.userId ?? null, recordedAt: w.clock.now() };
  await insertDecision(w, written, categoryId, decision, { ...category, ...changed });
};

export const deleteShareCategory = async (ctx: Context, id: string): Promise<void> => {
  const erased = await deleteOne(ctx, categories, id, async (w) => {
    if (await hasMovements(w, id)) throw new Problem("share_category_has_movements");
    return eraseDecisionDocuments(w, id);
  });
  await dropFiles(ctx, erased ?? []);
};
