import type { Writing } from "#platform/context.ts";
import type { Insertable } from "kysely";
import type { DocumentReadings } from "#platform/database-types.ts";

/** Keeps what a zone of a document said, and how it compares with what was declared. */
export const insertReading = async (
  w: Writing,
  reading: Insertable<DocumentReadings>,
): Promise<void> => {
  await w.db.insertInto("document_readings").values(reading).execute();
};
