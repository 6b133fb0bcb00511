import type { ChecklistSubject } from "@coulisse/contract/operations/checklists.ts";
import type { Writing } from "#platform/context.ts";

type Dismissed = Readonly<{ userId: string; subject: ChecklistSubject; companyId: string | null }>;

/** Put away twice is put away. */
export const insertDismissal = async (
  w: Writing,
  { userId, subject, companyId }: Dismissed,
): Promise<void> => {
  await w.db
    .insertInto("dismissed_checklists")
    .values({ user_id: userId, subject, company_id: companyId, dismissed_at: w.clock.now() })
    .onConflict((conflict) => conflict.constraint("dismissed_checklists_once").doNothing())
    .execute();
};

export const deleteDismissal = async (
  w: Writing,
  { userId, subject, companyId }: Dismissed,
): Promise<void> => {
  await w.db
    .deleteFrom("dismissed_checklists")
    .where("user_id", "=", userId)
    .where("subject", "=", subject)
    .where("company_id", "is not distinct from", companyId)
    .execute();
};
