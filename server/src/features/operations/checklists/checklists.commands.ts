import type { ChecklistSubject } from "@coulisse/contract/operations/checklists.ts";
import { insertDismissal } from "#features/operations/checklists/checklists.store.ts";
import { requireActor, write, type Context } from "#platform/context.ts";
import { requireCompany } from "#features/companies/known-company.queries.ts";

/** Puts a list away for whoever asks, and for nobody else. */
export const dismissChecklist = async (
  ctx: Context,
  subject: ChecklistSubject,
  companyId: string | null = null,
): Promise<void> => {
  const { userId } = requireActor(ctx);
  await write(ctx, async (w) => {
    if (companyId !== null) await requireCompany(w, companyId);
    await insertDismissal(w, { userId, subject, companyId });
  });
};
