import { fileKinds } from "@coulisse/domain/file-kinds.ts";
import type { KycDocument } from "@coulisse/contract/identity/kyc.schemas.ts";
import type { KycDocumentType } from "@coulisse/contract/identity/kyc.ts";
import { recordAudit } from "#platform/audit.ts";
import {
  requireActor,
  requireSelfOrAdmin,
  write,
  type Context,
  type Writing,
} from "#platform/context.ts";
import type { Download, Upload } from "#platform/http/bind.ts";
import { fieldProblem, invariant, Problem } from "#platform/problem.ts";
import { openSealedFile } from "#platform/sealed-files.ts";
import { dropFiles, eraseDocuments, type ErasedFiles } from "#platform/uploads/erase-documents.ts";
import {
  keepPreview,
  keepSealed,
  withDocument,
  type ReceivedDocument,
} from "#platform/uploads/receive-document.ts";
import { lockInvestor } from "#features/identity/file/investors.commands.ts";
import {
  getInvestor,
  hasAllFacts,
  listDocuments,
} from "#features/identity/file/investors.queries.ts";
import {
  insertDocument,
  readCurrentDocuments,
  retireDocument,
  writeInvestor,
  type DocumentRow,
} from "#features/identity/file/investors.store.ts";
import {
  mayRemove,
  stateAfterArrival,
  stateAfterRemoval,
} from "#features/identity/file/kyc.rules.ts";

/**
 * A document that served a validation is kept until the law lets go of it; anything else
 * goes at once.
 */
const eraseUnlessServed = (w: Writing, { state, fileIds }: DocumentRow): Promise<ErasedFiles> =>
  state === "ACCEPTED" || state === "EXPIRED"
    ? Promise.resolve([])
    : eraseDocuments(w.db, fileIds, w.clock.now());

type Arrival = Readonly<{ investorId: string; type: KycDocumentType }>;

const replaceDocument = (
  ctx: Context,
  { investorId, type }: Arrival,
  document: ReceivedDocument,
): Promise<{ kept: KycDocument; erased: ErasedFiles }> =>
  write(ctx, async (w) => {
    const investor = await lockInvestor(w, investorId);
    if (investor.userId !== requireActor(w).userId) throw new Problem("not_found");
    const now = w.clock.now();
    const before = await readCurrentDocuments(w, investorId);
    const replaced = before.find((earlier) => earlier.type === type);
    if (replaced) await retireDocument(w, replaced.id, now);
    const id = w.clock.newId();
    const fileId = await keepSealed(w, document, { ownerId: investor.userId });
    const previewFileId = await keepPreview(w, document, { ownerId: investor.userId });
    await insertDocument(w, { id, investorId, type, fileId, previewFileId, createdAt: now });
    const after = [
      ...before.filter((earlier) => earlier !== replaced),
      { type, state: "RECEIVED" as const },
    ];
    const hasFacts = await hasAllFacts(w, investorId);
    const kycState = stateAfterArrival(investor.kycState, { documents: after, hasFacts });
    await writeInvestor(w, investor, {
      kyc_state: kycState,
      ...(kycState === "SUBMITTED" && investor.kycState !== "SUBMITTED"
        ? { kyc_submitted_at: now }
        : {}),
    });
    const erased = replaced ? await eraseUnlessServed(w, replaced) : [];
    await recordAudit(w, {
      action: "investor.document_added",
      entityType: "investor",
      entityId: investorId,
      detail: { type, sha256: document.sha256, scanState: document.scanState, kycState },
    });
    const kept = (await listDocuments(w, investorId)).find((listed) => listed.id === id);
    invariant(kept, "a document that was just written is there");
    return { kept, erased };
  });

/** An address that a person typed proves nothing: whoever reads it may later claim the account. */
const requireProvenAddress = async (ctx: Context): Promise<void> => {
  const proven = await ctx.db
    .selectFrom("users")
    .select("id")
    .where("id", "=", requireActor(ctx).userId)
    .where("email_verified_at", "is not", null)
    .executeTakeFirst();
  if (!proven) throw new Problem("own_address_unproven");
};

/** Takes the place of the document of its type; the check is submitted once the set is whole. */
export const addKycDocument = async (
  ctx: Context,
  arrival: Arrival,
  uploads: readonly Upload[],
): Promise<KycDocument> => {
  await requireProvenAddress(ctx);
  const [upload] = uploads;
  if (!upload) throw fieldProblem("document_missing", "file");
  const { kept, erased } = await withDocument(ctx, fileKinds.identityDocument, upload, (document) =>
    replaceDocument(ctx, arrival, document),
  );
  await dropFiles(ctx, erased);
  return kept;
};

export const deleteKycDocument = async (
  ctx: Context,
  { investorId, type }: Arrival,
): Promise<void> => {
  const erased = await write(ctx, async (w) => {
    const investor = await lockInvestor(w, investorId);
    const actor = requireSelfOrAdmin(w, investor.userId);
    const documents = await readCurrentDocuments(w, investorId);
    const document = documents.find((current) => current.type === type);
    if (!document) throw new Problem("kyc_document_not_found");
    if (!mayRemove(actor, investor.kycState, document)) throw new Problem("kyc_document_validated");
    await retireDocument(w, document.id, w.clock.now());
    const left = documents.filter((current) => current !== document);
    const hasFacts = await hasAllFacts(w, investorId);
    const kycState = stateAfterRemoval(investor.kycState, { documents: left, hasFacts });
    await writeInvestor(w, investor, { kyc_state: kycState });
    await recordAudit(w, {
      action: "investor.document_deleted",
      entityType: "investor",
      entityId: investorId,
      detail: { type, kycState },
    });
    return eraseDocuments(w.db, document.fileIds, w.clock.now());
  });
  await dropFiles(ctx, erased);
};

type FileRequest = Arrival & Readonly<{ preview: boolean }>;

const findFile = async (ctx: Context, { investorId, type, preview }: FileRequest) => {
  const file = await ctx.db
    .selectFrom("kyc_documents as d")
    .innerJoin("sealed_files as f", "f.id", preview ? "d.preview_file_id" : "d.file_id")
    .select(["f.store_key", "f.wrapped_key", "f.name", "f.media_type"])
    .where("d.investor_id", "=", investorId)
    .where("d.type", "=", type)
    .where("d.replaced_at", "is", null)
    .executeTakeFirst();
  if (!file?.wrapped_key) throw new Problem("kyc_document_not_found");
  return { ...file, wrapped_key: file.wrapped_key };
};

/**
 * A document as it was kept. A reading by somebody else is written down before the file is looked
 * for: an attempt that then fails was one all the same.
 */
export const readKycDocument = async (ctx: Context, asked: FileRequest): Promise<Download> => {
  const investor = await getInvestor(ctx, asked.investorId);
  const actor = requireSelfOrAdmin(ctx, investor.userId);
  if (actor.userId !== investor.userId) {
    await write(ctx, (w) =>
      recordAudit(w, {
        action: "investor.document_read",
        entityType: "investor",
        entityId: asked.investorId,
        detail: { type: asked.type, preview: asked.preview },
      }),
    );
  }
  const file = await findFile(ctx, asked);
  const body = await openSealedFile(ctx, {
    storeKey: file.store_key,
    wrappedKey: file.wrapped_key,
  });
  return { name: file.name, mediaType: file.media_type, body, inline: true };
};
