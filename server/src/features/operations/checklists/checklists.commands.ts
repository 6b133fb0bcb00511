import type { ChecklistSubject } from "@coulisse/contract/operations/checklists.ts";
import {
  deleteDismissal,
  insertDismissal,
} from "#features/operations/checklists/checklists.store.ts";
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

/** Shows a list again to whoever put it away; one that was not put away is shown already. */
export const restoreChecklist = async (
  ctx: Context,
  subject: ChecklistSubject,
  companyId: string | null = null,
): Promise<void> => {
  const { userId } = requireActor(ctx);
  await write(ctx, async (w) => {
    if (companyId !== null) await requireCompany(w, companyId);
    await deleteDismissal(w, { userId, subject, companyId });
  });
};
