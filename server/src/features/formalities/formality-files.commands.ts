import type { FormalityFile } from "@coulisse/contract/formalities/formalities.schemas.ts";
import { fileKinds } from "@coulisse/domain/file-kinds.ts";
import { formalityFilesMax } from "@coulisse/contract/formalities/formalities.ts";
import { recordAudit } from "#platform/audit.ts";
import { requireAdmin, write, type Context } from "#platform/context.ts";
import type { Upload } from "#platform/http/bind.ts";
import { fieldProblem, Problem } from "#platform/problem.ts";
import { dropFiles, eraseDocuments } from "#platform/uploads/erase-documents.ts";
import { keepSealed, withDocuments } from "#platform/uploads/receive-document.ts";
import { getFormality } from "#features/formalities/formalities.queries.ts";
import {
  countChange,
  deleteFile,
  fileIdsOf,
  insertFile,
  lockFormality,
} from "#features/formalities/formalities.store.ts";

/** All of them or none, kept to the byte. */
export const fileFormalityFiles = async (
  ctx: Context,
  formalityId: string,
  uploads: readonly Upload[],
): Promise<FormalityFile[]> => {
  requireAdmin(ctx);
  // Whether there is one is asked before a file is read, and again under its lock.
  await getFormality(ctx, formalityId);
  if (uploads.length === 0) throw fieldProblem("document_missing", "files");
  return withDocuments(ctx, fileKinds.formalityFile, uploads, (received) =>
    write(ctx, async (w) => {
      const formality = await lockFormality(w, formalityId);
      if (!formality) throw new Problem("formality_not_found");
      const kept = await fileIdsOf(w, formalityId);
      if (kept.length + received.length > formalityFilesMax) {
        throw fieldProblem("formality_files_full", "files", { max: formalityFilesMax });
      }
      const ids: string[] = [];
      for (const document of received) {
        const id = await keepSealed(w, document, { ownerId: formality.company_id });
        await insertFile(w, { id, sha256: document.sha256, formalityId });
        ids.push(id);
      }
      await countChange(w, formalityId);
      await recordAudit(w, {
        action: "formality.files_filed",
        entityType: "formality",
        entityId: formalityId,
        detail: { documents: received.map(({ sha256 }) => sha256) },
      });
      const { files } = await getFormality(w, formalityId);
      return files.filter(({ id }) => ids.includes(id));
    }),
  );
};

export const removeFormalityFile = async (
  ctx: Context,
  formalityId: string,
  documentId: string,
): Promise<void> => {
  requireAdmin(ctx);
  const erased = await write(ctx, async (w) => {
    if (!(await lockFormality(w, formalityId))) throw new Problem("formality_not_found");
    if (!(await deleteFile(w, formalityId, documentId))) throw new Problem("document_not_found");
    await countChange(w, formalityId);
    await recordAudit(w, {
      action: "formality.file_removed",
      entityType: "formality",
      entityId: formalityId,
      detail: { documentId },
    });
    return eraseDocuments(w.db, [documentId], w.clock.now());
  });
  await dropFiles(ctx, erased);
};
