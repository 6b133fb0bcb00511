import type { ShareCategory } from "@coulisse/contract/share-categories.ts";
import { recordAudit } from "#platform/audit.ts";
import { sql } from "kysely";
import { dayOf } from "#platform/clock.ts";
import { requireAdmin, transaction, type Context } from "#platform/context.ts";
import type { Tx } from "#platform/database.ts";
import { fieldProblem, Problem } from "#platform/problem.ts";
import { requireVersion } from "#platform/version.ts";
import { toUnitPrice } from "#platform/wire.ts";
import { getShareCategory } from "#features/share-categories/share-categories.queries.ts";
import { decideInalienability } from "#features/share-categories/share-categories.rules.ts";
import {
  hasMovements,
  insertCategory,
  lockCategory,
  updateCategoryRow,
  type CategoryChange,
  type CategoryCreation,
  type ClauseColumns,
} from "#features/share-categories/share-categories.store.ts";

const noClause: ClauseColumns = { inalienable_from: null, inalienable_until: null };

const clauseUntil = (ctx: Context, current: ClauseColumns, until: string | null): ClauseColumns => {
  const clause = decideInalienability(
    { from: current.inalienable_from, until: current.inalienable_until },
    until,
    dayOf(ctx.clock.now()),
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
  const clause = clauseUntil(ctx, noClause, fields.inalienableUntil ?? null);
  const id = ctx.clock.newId();
  return transaction(ctx, async (tx) => {
    await insertCategory(tx, { id, createdAt: ctx.clock.now() }, fields, clause);
    const { companyId, code } = fields;
    await record(ctx, tx, "share_category.created", id, { companyId, code });
    return getShareCategory(tx, id);
  });
};

/** The register's lines name the nominal value; once there is one, a change would belie it. */
const requireNominalValueFree = async (
  tx: Tx,
  category: { id: string; company_id: string; nominal_value: string | null },
  nominalValue: string | null | undefined,
): Promise<void> => {
  if (nominalValue === undefined) return;
  if (toUnitPrice(nominalValue) === toUnitPrice(category.nominal_value)) return;
  // Held until the commit, so that no first line is registered with the old value meanwhile.
  await sql`select lock_register(${category.company_id})`.execute(tx);
  if (await hasMovements(tx, category.id)) {
    throw fieldProblem("nominal_value_fixed", "nominalValue");
  }
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
    await requireNominalValueFree(tx, category, fields.nominalValue);
    const until = fields.inalienableUntil;
    const clause = until === undefined ? {} : clauseUntil(ctx, category, until);
    await updateCategoryRow(tx, category, fields, clause);
    await record(ctx, tx, "share_category.changed", id, { fields: Object.keys(fields) });
    return getShareCategory(tx, id);
  });
};

export const deleteShareCategory = async (ctx: Context, id: string): Promise<void> => {
  requireAdmin(ctx);
  await transaction(ctx, async (tx) => {
    const { company_id: companyId, code } = await lockCategory(tx, id);
    if (await hasMovements(tx, id)) throw new Problem("share_category_has_movements");
    await tx.deleteFrom("share_categories").where("id", "=", id).execute();
    await record(ctx, tx, "share_category.deleted", id, { companyId, code });
  });
};
