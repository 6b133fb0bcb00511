import type { Writing } from "#platform/context.ts";
import type { Decision } from "@coulisse/contract/companies/decisions.schemas.ts";
import { asProblem } from "#platform/problem.ts";

/** A refusal comes from the database, which compares it with the declarations before. */
export const insertDeclaration = async (
  w: Writing,
  written: { id: string; actorId: string | null; recordedAt: Date },
  companyId: string,
  { effectiveOn, title }: Decision,
  capitalCents: bigint,
): Promise<void> => {
  await w.db
    .insertInto("capital_declarations")
    .values({
      id: written.id,
      company_id: companyId,
      effective_on: effectiveOn,
      title,
      capital_cents: capitalCents,
      actor_id: written.actorId,
      recorded_at: written.recordedAt,
    })
    .execute()
    .catch((error: unknown) => {
      throw asProblem(error);
    });
};
