import type { DecisionDocument } from "@coulisse/contract/companies/decisions.schemas.ts";
import { decisionDocumentsMax } from "@coulisse/contract/companies/decisions.ts";
import { fileKinds } from "@coulisse/domain/file-kinds.ts";
import { recordAudit } from "#platform/audit.ts";
import { write, type Context, type Writing } from "#platform/context.ts";
import type { Upload } from "#platform/http/bind.ts";
import { fieldProblem, Problem } from "#platform/problem.ts";
import { eraseDocuments, type ErasedFiles } from "#platform/uploads/erase-documents.ts";
import {
  keepSealed,
  withDocuments,
  type ReceivedDocument,
} from "#platform/uploads/receive-document.ts";
import { requireMatter } from "#features/companies/keeping/matters.queries.ts";
import { lockRegister } from "#features/companies/locked-register.commands.ts";
import { findDecision } from "#features/companies/decisions/decision-documents.queries.ts";
import {
  columnsOf,
  countDocuments,
  documentIdsOf,
  insertDocument,
} from "#features/companies/decisions/decision-documents.store.ts";

type FiledWith = Readonly<{ id: string; kind: "rights" | "capital"; company_id: string }>;

/** Keeps papers with a decision that is written in the same transaction. The caller has authorised. */
export const keepDecisionPapers = async (
  w: Writing,
  decision: FiledWith,
  received: readonly ReceivedDocument[],
): Promise<DecisionDocument[]> => {
  const filed: DecisionDocument[] = [];
  for (const document of received) {
    const { name, mediaType, byteCount: bytes, sha256, scanState } = document;
    const id = await keepSealed(w, document, { ownerId: decision.company_id });
    await insertDocument(w, id, sha256, columnsOf(decision.kind, decision.id));
    filed.push({ id, decisionId: decision.id, name, mediaType, bytes, sha256, scanState });
  }
  return filed;
};

/**
 * Files papers with a decision, all or none. They are kept to the byte, since the hash beside the
 * decision and their signatures are of these bytes.
 */
export const fileDecisionDocuments = async (
  ctx: Context,
  decisionId: string,
  uploads: readonly Upload[],
): Promise<DecisionDocument[]> => {
  const decision = await findDecision(ctx, decisionId);
  if (!decision) throw new Problem("decision_not_found");
  await requireMatter(ctx, "register", decision.company_id);
  if (uploads.length === 0) throw fieldProblem("document_missing", "files");
  return withDocuments(ctx, fileKinds.decisionMinutes, uploads, (received) =>
    write(ctx, async (w) => {
      // Decisions are only added to, so that nothing of theirs is locked: their register is.
      await lockRegister(w, decision.company_id);
      if (!(await findDecision(w, decisionId))) throw new Problem("decision_not_found");
      if ((await countDocuments(w, decisionId)) + received.length > decisionDocumentsMax) {
        throw fieldProblem("decision_documents_full", "files", { max: decisionDocumentsMax });
      }
      const filed = await keepDecisionPapers(w, decision, received);
      await recordAudit(w, {
        action: "decision.documents_filed",
        entityType: "decision",
        entityId: decisionId,
        detail: { documents: filed.map(({ sha256 }) => sha256) },
      });
      return filed;
    }),
  );
};

/** Erases before a category or a company goes that never had a line: its decisions go with it. */
export const eraseDecisionDocuments = async (w: Writing, subjectId: string): Promise<ErasedFiles> =>
  eraseDocuments(w.db, await documentIdsOf(w, subjectId), w.clock.now());
