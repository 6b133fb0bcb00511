import type { shareCategoryRoutes } from "@coulisse/contract/securities/share-categories.ts";
import type { ParsedBody } from "@coulisse/contract/wire/route.ts";
import type { Writing } from "#platform/context.ts";
import { asProblem, invariant } from "#platform/problem.ts";

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
/** The name is a dated fact as the rights are. */
export type NamedRights = RightsColumns & { name: string };

export type ImportedCategory = Readonly<{
  code: string;
  preferred: boolean;
  /** Rights of every day, the first day first: the first of all has neither day nor decision. */
  rights: readonly Readonly<{ rights: NamedRights; decision?: CategoryDecision }>[];
}>;

/** A refusal comes from the database, which compares it with the decisions and the lines before. */
export const insertDecision = async (
  w: Writing,
  written: { id: string; actorId: string | null; recordedAt: Date },
  categoryId: string,
  { effectiveOn, title }: CategoryDecision,
  rights: NamedRights,
): Promise<void> => {
  await w.db
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
      name: rights.name,
      actor_id: written.actorId,
      recorded_at: written.recordedAt,
    })
    .execute()
    .catch((error: unknown) => {
      throw asProblem(error);
    });
};

/** The first rights count from the beginning, each of the others from the day of its decision. */
export const insertImported = async (
  w: Writing,
  companyId: string,
  { rights: [first, ...later], ...category }: ImportedCategory,
): Promise<string> => {
  invariant(first, "what a category brings has the rights of its beginning");
  const id = w.clock.newId();
  await w.db
    .insertInto("share_categories")
    .values({
      id,
      company_id: companyId,
      created_at: w.clock.now(),
      ...category,
      ...first.rights,
    })
    .execute();
  for (const { rights, decision } of later) {
    const recordedAt = w.clock.now();
    const written = { id: w.clock.newId(), actorId: w.actor?.userId ?? null, recordedAt };
    if (decision) {
      await insertDecision(w, written, id, decision, rights);
    }
  }
  return id;
};

/** Whoever looked at a category before its rights were decided anew is told so. Gives its rights until then. */
export const bumpVersion = (w: Writing, id: string): Promise<NamedRights> =>
  w.db
    .updateTable("share_categories")
    .set((eb) => ({ version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .returning([
      "nominal_value",
      "votes_per_share",
      "transferable",
      "inalienable_from",
      "inalienable_until",
      "approval_required",
      "name",
    ])
    .executeTakeFirstOrThrow();

export const hasMovements = async (w: Writing, categoryId: string): Promise<boolean> => {
  const first = await w.db
    .selectFrom("movements")
    .select("id")
    .where("share_category_id", "=", categoryId)
    .limit(1)
    .executeTakeFirst();
  return first !== undefined;
};
