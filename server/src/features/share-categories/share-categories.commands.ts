import type { ShareCategory } from "@coulisse/contract/share-categories.ts";
import { recordAudit } from "#platform/audit.ts";
import { sql } from "kysely";
import { dayOf } from "#platform/clock.ts";
import { requireAdmin, transaction, type Context } from "#platform/context.ts";
import type { Tx } from "#platform/database.ts";
import { fieldProblem, Problem } from "#platform/problem.ts";
import { dropFiles } from "#platform/uploads/erase-documents.ts";
import { requireVersion } from "#platform/version.ts";
import { toUnitPrice } from "#platform/wire.ts";
import { eraseDecisionDocuments } from "#features/decisions/decision-documents.commands.ts";
import { getShareCategory } from "#features/share-categories/share-categories.queries.ts";
import { decideInalienability } from "#features/share-categories/share-categories.rules.ts";
import {
  hasMovements,
  insertCategory,
  insertDecision,
  lockCategory,
  lockForDeletion,
  updateCategoryRow,
  type CategoryChange,
  type CategoryCreation,
  type CategoryDecision,
  type ClauseColumns,
  type RightsColumns,
} from "#features/share-categories/share-categories.store.ts";

const noClause: ClauseColumns = { inalienable_from: null, inalienable_until: null };

const clauseUntil = (current: ClauseColumns, until: string | null, day: string): ClauseColumns => {
  const clause = decideInalienability(
    { from: current.inalienable_from, until: current.inalienable_until },
    until,
    day,
  );
  return { inalienable_from: clause.from, inalienable_until: clause.until };
};

const record = (ctx: Context, tx: Tx, action: string, id: string, detail: object) =>
  recordAudit(ctx, tx, {
    action,
    entityType: "share_category",
    entityId: id,
    detail: { ...detail },
  });

export const createShareCategory = async (
  ctx: Context,
  fields: CategoryCreation,
): Promise<ShareCategory> => {
  requireAdmin(ctx);
  const clause = clauseUntil(noClause, fields.inalienableUntil ?? null, dayOf(ctx.clock.now()));
  const id = ctx.clock.newId();
  return transaction(ctx, async (tx) => {
    await insertCategory(tx, { id, createdAt: ctx.clock.now() }, fields, clause);
    const { companyId, code } = fields;
    await record(ctx, tx, "share_category.created", id, { companyId, code });
    return getShareCategory(tx, id);
  });
};

const rightsAfter = (
  ctx: Context,
  current: RightsColumns,
  fields: CategoryChange,
): RightsColumns => {
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
  };
};

const sameRights = (one: RightsColumns, other: RightsColumns): boolean =>
  toUnitPrice(one.nominal_value) === toUnitPrice(other.nominal_value) &&
  one.votes_per_share === other.votes_per_share &&
  one.transferable === other.transferable &&
  one.approval_required === other.approval_required &&
  one.inalienable_from === other.inalienable_from &&
  one.inalienable_until === other.inalienable_until;

/**
 * Rights that lines were judged by change from the day of a decision on. Before the first line they
 * are put right from the beginning, and no decision is asked for.
 */
const decideRights = async (
  ctx: Context,
  tx: Tx,
  category: { id: string; company_id: string } & RightsColumns,
  rights: RightsColumns,
  decision: CategoryDecision | undefined,
): Promise<void> => {
  // Held until the commit, so that no line is registered with the rights of before meanwhile.
  await sql`select lock_register(${category.company_id})`.execute(tx);
  if (decision === undefined) {
    if (!(await hasMovements(tx, category.id))) return;
    if (toUnitPrice(rights.nominal_value) !== toUnitPrice(category.nominal_value)) {
      throw fieldProblem("nominal_value_fixed", "nominalValue");
    }
    throw fieldProblem("decision_missing", "decision.effectiveOn");
  }
  const written = {
    id: ctx.clock.newId(),
    actorId: ctx.actor?.userId ?? null,
    recordedAt: ctx.clock.now(),
  };
  await insertDecision(tx, written, category.id, decision, rights);
};

export const updateShareCategory = async (
  ctx: Context,
  id: string,
  fields: CategoryChange,
  version?: number,
): Promise<ShareCategory> => {
  requireAdmin(ctx);
  return transaction(ctx, async (tx) => {
    const category = await lockCategory(tx, id);
    requireVersion(version, category.version);
    const rights = rightsAfter(ctx, category, fields);
    if (!sameRights(category, rights)) {
      await decideRights(ctx, tx, category, rights, fields.decision);
    }
    const { inalienable_from, inalienable_until } = rights;
    await updateCategoryRow(tx, category, fields, { inalienable_from, inalienable_until });
    const { decision } = fields;
    await record(ctx, tx, "share_category.changed", id, {
      fields: Object.keys(fields),
      ...(decision ? { decidedOn: decision.effectiveOn, decision: decision.title } : {}),
    });
    return getShareCategory(tx, id);
  });
};

export const deleteShareCategory = async (ctx: Context, id: string): Promise<void> => {
  requireAdmin(ctx);
  const erased = await transaction(ctx, async (tx) => {
    const { company_id: companyId, code } = await lockForDeletion(tx, id);
    if (await hasMovements(tx, id)) throw new Problem("share_category_has_movements");
    const files = await eraseDecisionDocuments(ctx, tx, id);
    await tx.deleteFrom("share_categories").where("id", "=", id).execute();
    await record(ctx, tx, "share_category.deleted", id, { companyId, code });
    return files;
  });
  await dropFiles(ctx, erased);
};
