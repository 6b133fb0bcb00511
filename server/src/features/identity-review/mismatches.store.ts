import type { Tx } from "#platform/database.ts";

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

export const insertMismatchReason = async (tx: Tx, row: MismatchReasonRow): Promise<void> => {
  await tx.insertInto("mismatch_reasons").values(row).execute();
};
