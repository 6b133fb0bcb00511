import type { Insertable } from "kysely";
import type { DocumentReadings } from "#platform/database-types.ts";
import type { Tx } from "#platform/database.ts";

/** What a zone of a document said, and how it compares with what was declared. */
export const insertReading = async (
  tx: Tx,
  reading: Insertable<DocumentReadings>,
): Promise<void> => {
  await tx.insertInto("document_readings").values(reading).execute();
};
