import type { Reading } from "#platform/context.ts";
import { todayOf, wasOfferedOn } from "#features/rounds/offer/fundraising.queries.ts";

/** The sheet of the last round in which shares of a category were offered to the public (R-23k). */
export const findLastKeyInformation = async (r: Reading, shareCategoryId: string) => {
  const row = await r.db
    .selectFrom("fundraisings as f")
    .innerJoin("fundraising_documents as d", (join) =>
      join.onRef("d.fundraising_id", "=", "f.id").onRef("d.sheet_number", "=", "f.sheet_count"),
    )
    .select(["f.id", "d.id as document_id", "d.filed_at"])
    .where("f.share_category_id", "=", shareCategoryId)
    .where(wasOfferedOn(todayOf(r)))
    .orderBy("f.opens_on", "desc")
    .orderBy("f.id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  return {
    fundraisingId: row.id,
    documentId: row.document_id,
    filedAt: row.filed_at.toISOString(),
  };
};
