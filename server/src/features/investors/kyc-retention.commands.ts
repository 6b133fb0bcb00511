import { fileKinds, type FileKind } from "@coulisse/contract/file-kinds.ts";
import { recordAudit } from "#platform/audit.ts";
import { transaction, type Context } from "#platform/context.ts";
import type { Tx } from "#platform/database.ts";
import { dropFiles, eraseFilesOf, type ErasedFiles } from "#platform/uploads/erase-documents.ts";
import { retireDocumentsOf } from "#features/investors/investors.store.ts";
import { listDueErasures, takeErasure } from "#features/investors/retention.commands.ts";

const identityFiles: readonly FileKind[] = Object.values(fileKinds).filter(
  ({ kept }) => kept === "while_law_asks",
);

/**
 * All that a person ever sent about themselves, replaced documents and proofs for entities and names
 * included; `dropFiles` takes it off the disk.
 */
export const eraseDocumentsOf = async (
  ctx: Context,
  tx: Tx,
  userId: string,
): Promise<ErasedFiles> => {
  const now = ctx.clock.now();
  await retireDocumentsOf(tx, userId, now);
  const erased = await eraseFilesOf(tx, userId, identityFiles, now);
  if (erased.length === 0) return [];
  await recordAudit(ctx, tx, {
    action: "investor.documents_erased",
    entityType: "user",
    entityId: userId,
    detail: { fileCount: erased.length },
  });
  return erased;
};

const eraseOne = (ctx: Context, userId: string): Promise<ErasedFiles> =>
  transaction(ctx, async (tx) => {
    const isDue = await takeErasure(ctx, tx, userId, "identity_documents");
    return isDue ? eraseDocumentsOf(ctx, tx, userId) : [];
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
