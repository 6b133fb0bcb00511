import type { FormalityFile } from "@coulisse/contract/formalities/formalities.schemas.ts";
import { fileKinds } from "@coulisse/domain/file-kinds.ts";
import { formalityFilesMax } from "@coulisse/contract/formalities/formalities.ts";
import { recordAudit } from "#platform/audit.ts";
import { write, type Context } from "#platform/context.ts";
import type { Upload } from "#platform/http/bind.ts";
import { fieldProblem, Problem } from "#platform/problem.ts";
import { dropFiles, eraseDocuments } from "#platform/uploads/erase-documents.ts";
import { keepSealed, withDocuments } from "#platform/uploads/receive-document.ts";
import { requireOwn, requireOwnStep } from "#features/formalities/formalities.rules.ts";
import { requireFormalityWriter } from "#features/formalities/formality-writers.queries.ts";
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
  // Whether there is one is asked before a file is read, and again under its lock.
  const { companyId, kind, event } = await getFormality(ctx, formalityId);
  const asked = { company_id: companyId, kind, event_kind: event?.kind ?? null };
  requireFormalityWriter(ctx, asked);
  requireOwnStep(ctx, asked, {});
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
  const erased = await write(ctx, async (w) => {
    const row = await lockFormality(w, formalityId);
    if (!row) throw new Problem("formality_not_found");
    requireFormalityWriter(w, row);
    requireOwnStep(w, row, {});
    const { files } = await getFormality(w, formalityId);
    const paper = files.find(({ id }) => id === documentId);
    if (paper && !paper.filedByCompany) requireOwn(w, row);
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
