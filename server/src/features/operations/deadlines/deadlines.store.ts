import type { Writing } from "#platform/context.ts";

/** Says whether it was not told yet: the key lets nobody be told twice. */
export const insertDeadlineNotice = async (
  w: Writing,
  told: Readonly<{ userId: string; subjectId: string; dueOn: string }>,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows = 0n } = await w.db
    .insertInto("deadline_notices")
    .values({
      user_id: told.userId,
      subject_id: told.subjectId,
      due_on: told.dueOn,
      created_at: w.clock.now(),
    })
    .onConflict((conflict) => conflict.constraint("deadline_notices_once").doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
};

export const deleteDeadlineNoticesOf = async (w: Writing, userId: string): Promise<void> => {
  await w.db.deleteFrom("deadline_notices").where("user_id", "=", userId).execute();
};
