import { createHmac } from "node:crypto";
import type { KycDocumentType } from "@coulisse/contract/identity/kyc.ts";
import type { DocumentReading } from "@coulisse/contract/identity/review-shapes.schemas.ts";
import { recordAudit } from "#platform/audit.ts";
import { dayOf } from "#platform/clock.ts";
import { requireAdmin, write, type Context, type Writing } from "#platform/context.ts";
import { fieldProblem, invariant, Problem } from "#platform/problem.ts";
import { lockInvestor } from "#features/identity/file/investors.commands.ts";
import { keepExpiry } from "#features/identity/file/kyc-expiry.commands.ts";
import { declaredBy } from "#features/identity/review/declared.queries.ts";
import { doesAgree } from "#features/identity/review/review.rules.ts";
import { listReadings } from "#features/identity/review/readings.queries.ts";
import { insertReading } from "#features/identity/review/readings.store.ts";
import { compareIdentity } from "./reading/comparisons.ts";
import { readMrz, type MrzReading } from "./reading/mrz.ts";

type DocumentPlace = Readonly<{ investorId: string; documentType: KycDocumentType }>;

const shownSigns = 3;

const masked = (number: string): string => number.slice(-shownSigns).padStart(number.length, "•");

/** Finds the same document under another name without keeping its number. */
const hashed = (ctx: Context, number: string): Buffer =>
  createHmac("sha256", Buffer.from(ctx.settings.filesKey, "hex"))
    .update(`document-number:${number}`)
    .digest();

const currentFile = async (
  w: Writing,
  { investorId, documentType }: DocumentPlace,
): Promise<string> => {
  const row = await w.db
    .selectFrom("kyc_documents")
    .select("file_id")
    .where("investor_id", "=", investorId)
    .where("type", "=", documentType)
    .where("replaced_at", "is", null)
    .executeTakeFirst();
  if (!row) throw new Problem("kyc_document_not_found");
  return row.file_id;
};

type NewReading = DocumentPlace &
  Readonly<{
    id: string;
    fileId: string;
    reading: MrzReading;
    comparisons: ReturnType<typeof compareIdentity>;
  }>;

const keepReading = (w: Writing, kept: NewReading): Promise<void> => {
  const { reading } = kept;
  const number = reading.documentNumber;
  return insertReading(w, {
    id: kept.id,
    investor_id: kept.investorId,
    document_type: kept.documentType,
    file_id: kept.fileId,
    format: reading.format,
    number_mask: number === null ? null : masked(number),
    number_hash: number === null ? null : hashed(w, number),
    issuing_state: reading.issuingState,
    nationality: reading.nationality,
    expires_on: reading.expiresOn,
    checks: JSON.stringify(reading.checks),
    comparisons: JSON.stringify(kept.comparisons),
    names_cut: reading.namesCut,
    read_by: requireAdmin(w).userId,
    read_at: w.clock.now(),
  });
};

/** The reviewer types the zone that they see; what it says is judged, and kept with the document. */
export const readDocument = async (
  ctx: Context,
  asked: DocumentPlace,
  lines: string,
): Promise<DocumentReading> => {
  requireAdmin(ctx);
  if (asked.documentType === "PROOF_OF_ADDRESS") throw fieldProblem("mrz_not_expected", "lines");
  const reading = readMrz(lines, dayOf(ctx.clock.now()));
  if (typeof reading === "string") throw fieldProblem(reading, "lines");
  return write(ctx, async (w) => {
    await lockInvestor(w, asked.investorId);
    const fileId = await currentFile(w, asked);
    const comparisons = compareIdentity(await declaredBy(w, asked.investorId), reading);
    const id = w.clock.newId();
    await keepReading(w, { ...asked, id, fileId, reading, comparisons });
    await keepExpiry(w, fileId, reading.expiresOn);
    await recordAudit(w, {
      action: "investor.document_compared",
      entityType: "investor",
      entityId: asked.investorId,
      detail: {
        documentType: asked.documentType,
        agrees: doesAgree({ ...reading, comparisons }),
        expiresOn: reading.expiresOn,
      },
    });
    const kept = (await listReadings(w, asked.investorId)).find(
      ({ documentType }) => documentType === asked.documentType,
    );
    invariant(kept, "a reading that was just written is there");
    return kept;
  });
};
