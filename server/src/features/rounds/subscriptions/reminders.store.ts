import type { Writing } from "#platform/context.ts";

/** False where somebody was faster: a reminder is written once, with its message. */
export const insertReminder = async (
  w: Writing,
  { kind, subject, sentAt }: Readonly<{ kind: string; subject: string; sentAt: Date }>,
): Promise<boolean> => {
  const row = await w.db
    .insertInto("reminders")
    .values({ kind, subject, sent_at: sentAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning("kind")
    .executeTakeFirst();
  return row !== undefined;
};
