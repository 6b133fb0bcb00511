import type { DocumentReading } from "@coulisse/contract/identity/review-shapes.schemas.ts";
import { sql } from "kysely";
import { declaredBy } from "#features/identity/review/declared.queries.ts";
import { doesAgree } from "#features/identity/review/review.rules.ts";
import type { Reading } from "#platform/context.ts";
import { compareIdentity, type DeclaredIdentity } from "./reading/comparisons.ts";

/** People whose document bears the same number, known by its keyed hash alone. */
const sameNumbers = async (r: Reading, investorId: string, hashes: readonly Buffer[]) => {
  if (hashes.length === 0) return [];
  return r.db
    .selectFrom("document_readings as r")
    .innerJoin("investors as i", "i.id", "r.investor_id")
    .innerJoin("holders as h", "h.id", "i.user_id")
    .select(["r.number_hash", "i.user_id", "h.name"])
    .distinct()
    .where("r.number_hash", "in", hashes)
    .where("r.investor_id", "<>", investorId)
    .execute();
};

type FieldReadings = readonly Readonly<{ field: string; read: string | null }>[];

/** A reading is held against what is declared now, and not on the day of the reading. */
const compareAnew = (declared: DeclaredIdentity, kept: FieldReadings, namesCut: boolean) => {
  const read = (field: string): string | null =>
    kept.find((reading) => reading.field === field)?.read ?? null;
  return compareIdentity(declared, {
    lastName: read("lastName") ?? "",
    firstNames: read("firstNames") ?? "",
    bornOn: read("birthDate"),
    namesCut,
  });
};

/** The newest reading of each document that is on file now: one that was replaced is unread. */
export const listReadings = async (r: Reading, investorId: string): Promise<DocumentReading[]> => {
  const rows = await r.db
    .selectFrom("document_readings as r")
    .innerJoin("kyc_documents as d", "d.file_id", "r.file_id")
    .innerJoin("holders as h", "h.id", "r.read_by")
    .selectAll("r")
    .select("h.name as reader")
    .distinctOn("r.document_type")
    .where("r.investor_id", "=", investorId)
    .where("d.replaced_at", "is", null)
    .orderBy("r.document_type")
    .orderBy(sql`r.id desc`)
    .execute();
  const hashes = rows.flatMap((row) => row.number_hash ?? []);
  const declared = await declaredBy(r, investorId);
  const others = await sameNumbers(r, investorId, hashes);
  return rows.map((row) => {
    const read = {
      documentType: row.document_type as DocumentReading["documentType"],
      format: row.format as DocumentReading["format"],
      numberMask: row.number_mask,
      issuingState: row.issuing_state,
      nationality: row.nationality,
      expiresOn: row.expires_on,
      checks: row.checks as DocumentReading["checks"],
      comparisons: [...compareAnew(declared, row.comparisons as FieldReadings, row.names_cut)],
    };
    return {
      ...read,
      agrees: doesAgree(read),
      sameNumber: others
        .filter((other) => row.number_hash !== null && other.number_hash?.equals(row.number_hash))
        .map((other) => ({ userId: other.user_id, name: other.name })),
      readBy: row.reader,
      readAt: row.read_at.toISOString(),
    };
  });
};
