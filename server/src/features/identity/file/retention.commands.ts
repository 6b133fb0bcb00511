import { fileKinds, type FileKind } from "@coulisse/domain/file-kinds.ts";
import { dayOf } from "#platform/clock.ts";
import { type Context, type Writing, write } from "#platform/context.ts";
import { recordAudit } from "#platform/audit.ts";
import { dropFiles, eraseFilesOf, type ErasedFiles } from "#platform/uploads/erase-documents.ts";
import {
  blankAnswers,
  insertErasure,
  markDone,
  selectDue,
  type KeptSubject,
} from "#features/identity/file/retention.store.ts";
import { retireDocumentsOf } from "#features/identity/file/investors.store.ts";

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

type Dated = Readonly<{ subject: KeptSubject; until: string }>;

/** the days until which the law keeps what is known of a closed account stand from then on. */
export const dateErasures = async (
  w: Writing,
  userId: string,
  dated: readonly Dated[],
): Promise<void> => {
  for (const erasure of dated) await insertErasure(w, userId, erasure);
};

/** Lists those whose day has come. */
export const listDueErasures = (ctx: Context, subject: KeptSubject): Promise<string[]> =>
  selectDue(ctx, subject, dayOf(ctx.clock.now()));

/** Takes an erasure in the transaction that erases; false where another one has done it. */
export const takeErasure = (w: Writing, userId: string, subject: KeptSubject): Promise<boolean> =>
  markDone(w, userId, subject);

export const eraseAnswers = (w: Writing, userId: string): Promise<void> => blankAnswers(w, userId);
