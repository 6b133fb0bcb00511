import { fileKinds, type FileKind } from "@coulisse/domain/file-kinds.ts";
import { recordAudit } from "#platform/audit.ts";
import { write, type Context, type Writing } from "#platform/context.ts";
import { dropFiles, eraseFilesOf, type ErasedFiles } from "#platform/uploads/erase-documents.ts";
import { retireDocumentsOf } from "#features/identity/file/investors.store.ts";
import { listDueErasures, takeErasure } from "#features/identity/file/retention.commands.ts";

const identityFiles: readonly FileKind[] = Object.values(fileKinds).filter(
  ({ kept }) => kept === "while_law_asks",
);

/**
 * All that a person ever sent about themselves, replaced documents and proofs for entities and names
 * included; `dropFiles` takes it off the disk.
 */
export const eraseDocumentsOf = async (w: Writing, userId: string): Promise<ErasedFiles> => {
  const now = w.clock.now();
  await retireDocumentsOf(w, userId, now);
  const erased = await eraseFilesOf(w.db, userId, identityFiles, now);
  if (erased.length === 0) return [];
  await recordAudit(w, {
    action: "investor.documents_erased",
    entityType: "user",
    entityId: userId,
    detail: { fileCount: erased.length },
  });
  return erased;
};

const eraseOne = (ctx: Context, userId: string): Promise<ErasedFiles> =>
  write(ctx, async (w) => {
    const isDue = await takeErasure(w, userId, "identity_documents");
    return isDue ? eraseDocumentsOf(w, userId) : [];
  });

/**
 * identity documents are kept for five years after the relationship ended, and then erased.
 * The day stands with the closed account, so that a term that changes later does not move it.
 */
export const eraseDueDocuments = async (ctx: Context): Promise<void> => {
  for (const userId of await listDueErasures(ctx, "identity_documents")) {
    await dropFiles(ctx, await eraseOne(ctx, userId));
  }
};
