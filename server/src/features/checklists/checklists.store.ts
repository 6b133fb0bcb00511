import type { ChecklistSubject } from "@coulisse/contract/checklists.ts";
import type { Context } from "#platform/context.ts";
import type { Tx } from "#platform/database.ts";

type Dismissed = Readonly<{ userId: string; subject: ChecklistSubject; companyId: string | null }>;

/** Put away twice is put away. */
export const insertDismissal = async (
  ctx: Context,
  tx: Tx,
  { userId, subject, companyId }: Dismissed,
): Promise<void> => {
  await tx
    .insertInto("dismissed_checklists")
    .values({ user_id: userId, subject, company_id: companyId, dismissed_at: ctx.clock.now() })
    .onConflict((conflict) => conflict.constraint("dismissed_checklists_once").doNothing())
    .execute();
};
