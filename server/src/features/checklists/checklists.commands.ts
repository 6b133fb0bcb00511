import type { ChecklistSubject } from "@coulisse/contract/checklists.ts";
import { insertDismissal } from "#features/checklists/checklists.store.ts";
import { requireActor, transaction, type Context } from "#platform/context.ts";
import { requireCompany } from "#features/companies/known-company.queries.ts";

/** Puts a list away for whoever asks, and for nobody else. */
export const dismissChecklist = async (
  ctx: Context,
  subject: ChecklistSubject,
  companyId: string | null = null,
): Promise<void> => {
  const { userId } = requireActor(ctx);
  await transaction(ctx, async (tx) => {
    if (companyId !== null) await requireCompany({ db: tx }, companyId);
    await insertDismissal(ctx, tx, { userId, subject, companyId });
  });
};
