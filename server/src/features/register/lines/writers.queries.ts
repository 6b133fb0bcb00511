import { requireActor, requireAdmin, type Context } from "#platform/context.ts";
import { fieldProblem, Problem } from "#platform/problem.ts";
import { mayOrRuns } from "#platform/actor.ts";
import { listKnownHolders } from "#features/companies/holders/known-holders.queries.ts";
import { requireMatter } from "#features/companies/keeping/matters.queries.ts";
import { subjectOfCategory } from "#features/securities/share-categories.queries.ts";

/** Holders whom a request names, each by the field that names them. */
export type NamedHolders = Readonly<Record<string, string | null | undefined>>;

/**
 * A company’s people name holders of their own register, and those whom their company wrote down: of
 * anybody else they learn no more than of somebody who is not there.
 */
const requireKnownHolders = async (
  ctx: Context,
  companyId: string,
  named: NamedHolders,
): Promise<void> => {
  if (requireActor(ctx).isAdmin) return;
  const asked = Object.entries(named).flatMap(([field, id]) =>
    id === null || id === undefined ? [] : [{ field, id: id.toLowerCase() }],
  );
  const known = new Set(
    await listKnownHolders(
      ctx,
      companyId,
      asked.map(({ id }) => id),
    ),
  );
  const unknown = asked.find(({ id }) => !known.has(id));
  if (unknown) throw fieldProblem("holder_not_found", unknown.field);
};

/** Refuses who may not write in the register that a category stands in, or names somebody unknown to it. */
export const requireWriter = async (
  ctx: Context,
  shareCategoryId: string,
  named: NamedHolders = {},
): Promise<void> => {
  const { companyId } = await subjectOfCategory(ctx, shareCategoryId);
  // Of a category that is not there the law says so, to whom it may say anything.
  if (companyId === undefined) {
    requireAdmin(ctx);
    return;
  }
  await requireMatter(ctx, "register", companyId);
  await requireKnownHolders(ctx, companyId, named);
};

/** Refuses who may not try what a line would make of a register: to read its effect decides nothing. */
export const requireTrier = async (
  ctx: Context,
  companyId: string,
  named: NamedHolders = {},
): Promise<void> => {
  if (!mayOrRuns(requireActor(ctx), "register", companyId)) throw new Problem("forbidden");
  await requireKnownHolders(ctx, companyId, named);
};
