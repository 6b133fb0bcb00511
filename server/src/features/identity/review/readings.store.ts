import type { Writing } from "#platform/context.ts";
import type { Insertable } from "kysely";
import type { DocumentReadings } from "#platform/database-types.ts";

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

/** Keeps what a zone of a document said, and how it compares with what was declared. */
export const insertReading = async (
  w: Writing,
  reading: Insertable<DocumentReadings>,
): Promise<void> => {
  await w.db.insertInto("document_readings").values(reading).execute();
};
