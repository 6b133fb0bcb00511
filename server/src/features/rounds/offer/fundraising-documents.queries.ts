import type { ScanState } from "@coulisse/contract/wire/documents.schemas.ts";
import type {
  Fundraising,
  FundraisingDocument,
  KeyInformation,
} from "@coulisse/contract/rounds/fundraising-shapes.schemas.ts";
import type { Locale } from "@coulisse/domain/words.ts";
import type { Context, Reading } from "#platform/context.ts";
import type { Download } from "#platform/http/bind.ts";
import { Problem } from "#platform/problem.ts";
import { downloadAsHashed } from "#platform/uploads/open-as-hashed.ts";
import { toWire } from "#platform/wire.ts";

const selectDocuments = (r: Reading, fundraisingId: string) =>
  r.db
    .selectFrom("fundraising_documents as d")
    .innerJoin("sealed_files as f", "f.id", "d.id")
    .select(["d.id", "d.sha256", "d.sheet_number", "d.sheet_change", "d.material", "d.filed_at"])
    .select(["d.certified_on", "d.is_decision", "d.notice_locale"])
    .select(["f.name", "f.media_type", "f.byte_count", "f.page_count", "f.scan_state"])
    .where("d.fundraising_id", "=", fundraisingId);

type DocumentRow = Awaited<
  ReturnType<ReturnType<typeof selectDocuments>["executeTakeFirstOrThrow"]>
>;

const toDocument = (row: DocumentRow): FundraisingDocument => ({
  id: row.id,
  name: row.name,
  mediaType: row.media_type,
  bytes: toWire(row.byte_count),
  sha256: row.sha256,
  scanState: row.scan_state as ScanState,
  filedAt: row.filed_at.toISOString(),
});

const toSheet = (row: DocumentRow, number: number): KeyInformation => ({
  ...toDocument(row),
  number,
  pageCount: row.page_count ?? 0,
  change: row.sheet_change,
  material: row.material,
});

/** The documents of a round in the order they came, and its key information sheets, the last first. */
export const listDocuments = async (
  r: Reading,
  fundraisingId: string,
): Promise<Pick<Fundraising, "documents" | "keyInformation" | "certificate" | "decision">> => {
  const rows = await selectDocuments(r, fundraisingId).orderBy("d.id").execute();
  const certificate = rows.findLast((row) => row.certified_on !== null);
  const decision = rows.findLast((row) => row.is_decision);
  return {
    decision: decision ? toDocument(decision) : null,
    certificate: certificate ? toDocument(certificate) : null,
    documents: rows
      .filter(
        (row) =>
          row.sheet_number === null &&
          row.certified_on === null &&
          row.notice_locale === null &&
          !row.is_decision,
      )
      .map(toDocument),
    keyInformation: rows
      .flatMap((row) => (row.sheet_number === null ? [] : [toSheet(row, row.sheet_number)]))
      .toReversed(),
  };
};

export const getKeyInformation = async (r: Reading, id: string, documentId: string) => {
  const row = await selectDocuments(r, id).where("d.id", "=", documentId).executeTakeFirst();
  if (!row || row.sheet_number === null) throw new Problem("document_not_found");
  return toSheet(row, row.sheet_number);
};

const keptBytes = (r: Reading, fundraisingId: string) =>
  r.db
    .selectFrom("fundraising_documents as d")
    .innerJoin("sealed_files as f", "f.id", "d.id")
    .select(["d.sha256", "f.name", "f.media_type", "f.store_key", "f.wrapped_key", "f.erased_at"])
    .where("d.fundraising_id", "=", fundraisingId);

/** The bytes as they were sent, compared with the hash that is kept beside the round. */
export const readFundraisingDocument = async (
  ctx: Context,
  fundraisingId: string,
  documentId: string,
): Promise<Download> => {
  const kept = await keptBytes(ctx, fundraisingId)
    .where("d.id", "=", documentId)
    .where("d.certified_on", "is", null)
    .where("d.notice_locale", "is", null)
    .where("d.is_decision", "=", false)
    .executeTakeFirst();
  return downloadAsHashed(ctx, kept);
};

/** The decision of the increase that was filed last. */
export const readIssueDecision = async (ctx: Context, fundraisingId: string): Promise<Download> => {
  const kept = await keptBytes(ctx, fundraisingId)
    .where("d.is_decision", "=", true)
    .orderBy("d.id", "desc")
    .limit(1)
    .executeTakeFirst();
  return downloadAsHashed(ctx, kept);
};

/** The notice to the holders of rights: the act in French, or the copy to read. */
export const readNotice = async (
  ctx: Context,
  fundraisingId: string,
  locale: Locale,
): Promise<Download> => {
  const kept = await keptBytes(ctx, fundraisingId)
    .where("d.notice_locale", "=", locale)
    .executeTakeFirst();
  return downloadAsHashed(ctx, kept);
};

/** The depositary's, that was filed last. */
export const readDepositaryCertificate = async (
  ctx: Context,
  fundraisingId: string,
): Promise<Download> => {
  const kept = await keptBytes(ctx, fundraisingId)
    .where("d.certified_on", "is not", null)
    .orderBy("d.id", "desc")
    .limit(1)
    .executeTakeFirst();
  return downloadAsHashed(ctx, kept);
};
