import type { Writing } from "#platform/context.ts";

type MismatchReasonRow = Readonly<{
  id: string;
  investor_id: string;
  source: string;
  field: string;
  declared: string;
  found: string;
  reason: string;
  recorded_by: string;
  recorded_at: Date;
}>;

export const insertMismatchReason = async (w: Writing, row: MismatchReasonRow): Promise<void> => {
  await w.db.insertInto("mismatch_reasons").values(row).execute();
};
