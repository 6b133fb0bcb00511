import type { Reading, Writing } from "#platform/context.ts";

export type KeptSubject = "identity_documents" | "identity_facts";

export const insertErasure = async (
  w: Writing,
  userId: string,
  { subject, until }: Readonly<{ subject: KeptSubject; until: string }>,
): Promise<void> => {
  await w.db.insertInto("erasures").values({ user_id: userId, subject, due_on: until }).execute();
};

export const selectDue = async (
  r: Reading,
  subject: KeptSubject,
  today: string,
): Promise<string[]> => {
  const rows = await r.db
    .selectFrom("erasures")
    .select("user_id")
    .where("subject", "=", subject)
    .where("due_on", "<=", today)
    .where("done_at", "is", null)
    .execute();
  return rows.map((row) => row.user_id);
};

/** An erasure is marked once: of two that would do it, one does. */
export const markDone = async (
  w: Writing,
  userId: string,
  subject: KeptSubject,
): Promise<boolean> => {
  const due = await w.db
    .updateTable("erasures")
    .set({ done_at: w.clock.now() })
    .where("user_id", "=", userId)
    .where("subject", "=", subject)
    .where("done_at", "is", null)
    .executeTakeFirst();
  return due.numUpdatedRows > 0n;
};

/** Blanks what a check of identity rested on, but for the documents. */
export const blankAnswers = async (w: Writing, userId: string): Promise<void> => {
  await w.db
    .updateTable("investors")
    .set({
      kyc_reason: null,
      politically_exposed: null,
      political_function: null,
      source_of_funds: null,
      source_of_funds_detail: null,
      tax_residence: null,
    })
    .where("user_id", "=", userId)
    .execute();
};
