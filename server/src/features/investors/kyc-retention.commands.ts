import { recordAudit } from "#platform/audit.ts";
import { transaction, type Context } from "#platform/context.ts";
import type { Tx } from "#platform/database.ts";
import { dropFiles, eraseDocuments, type ErasedFiles } from "#platform/uploads/erase-documents.ts";
import { listDueErasures, takeErasure } from "#features/investors/retention.commands.ts";

/** All that a person ever sent, replaced documents included; `dropFiles` takes it off the disk. */
const eraseDocumentsOf = async (ctx: Context, tx: Tx, userId: string): Promise<ErasedFiles> => {
  const now = ctx.clock.now();
  const rows = await tx
    .updateTable("kyc_documents as d")
    .from("investors as i")
    .set((eb) => ({ replaced_at: eb.fn.coalesce("d.replaced_at", eb.val(now)) }))
    .whereRef("i.id", "=", "d.investor_id")
    .where("i.user_id", "=", userId)
    .returning(["d.file_id", "d.preview_file_id"])
    .execute();
  if (rows.length === 0) return [];
  await recordAudit(ctx, tx, {
    action: "investor.documents_erased",
    entityType: "user",
    entityId: userId,
    detail: { documentCount: rows.length },
  });
  const files = rows.flatMap(({ file_id, preview_file_id }) => [file_id, preview_file_id ?? []]);
  return eraseDocuments(tx, files.flat(), now);
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
