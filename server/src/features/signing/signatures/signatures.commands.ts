import { signedPaper } from "@coulisse/domain/file-kinds.ts";
import type { SignatureSubjectKind } from "@coulisse/contract/signing/signatures.ts";
import type { Locale } from "@coulisse/domain/words.ts";
import { recordAudit, recordAudits } from "#platform/audit.ts";
import { write, type Context } from "#platform/context.ts";
import { invariant } from "#platform/problem.ts";
import { keepOrDrop } from "#platform/uploads/keep-or-drop.ts";
import { keepSealed } from "#platform/uploads/receive-document.ts";
import {
  cancelAtProviderJob,
  openAtProviderJob,
} from "#features/signing/signatures/signatures.jobs.ts";
import {
  insertSignature,
  lockOpenOf,
  writeEnd,
  type NewSigner,
} from "#features/signing/signatures/signatures.store.ts";

export type SignatureRequest = Readonly<{
  subject: Readonly<{ kind: SignatureSubjectKind; id: string }>;
  /** The company whose shares the document is about: it is kept with that company's papers. */
  companyId: string;
  /** The title as the person reads it in the list, in the SMS and on the evidence. */
  title: string;
  locale: Locale;
  /** A PDF that we drew, or that was sent to be signed. */
  document: Buffer;
  fileName: string;
  /** The same for who reads another language: a copy that nobody signs. */
  translation?: Readonly<{ document: Buffer; fileName: string }>;
  signers: readonly NewSigner[];
  expiresAt: Date;
}>;

/**
 * Asks for signatures of a document, for a capability that is listed in `hooks.ts`. One
 * request of a subject is open at a time: whoever asks anew cancels the one before. Takes part in the transaction that is open; whoever calls
 * has the subject locked and has decided that it may be signed. Gives the id of the signature.
 */
export const openSignature = (ctx: Context, asked: SignatureRequest): Promise<string> => {
  const { document, fileName, translation, signers, companyId } = asked;
  invariant(signers.length > 0, "a document is signed by somebody");
  return keepOrDrop(
    ctx,
    async (seal) => {
      const paper = { mediaType: "application/pdf", pageCount: null };
      return {
        sealed: await seal(document, { ...paper, name: fileName }),
        copy:
          translation &&
          (await seal(translation.document, { ...paper, name: translation.fileName })),
      };
    },
    ({ sealed, copy }) =>
      write(ctx, async (w) => {
        const kept = { kind: signedPaper, scanState: "UNSCANNED" } as const;
        const place = { ownerId: companyId };
        const documentId = await keepSealed(w, { ...sealed, ...kept }, place);
        const translationId = copy ? await keepSealed(w, { ...copy, ...kept }, place) : null;
        const provider = w.providers.signature?.name ?? ("local" as const);
        const { sha256: documentSha256 } = sealed;
        const facts = { ...asked, documentId, documentSha256, translationId, provider };
        const signatureId = await insertSignature(w, facts);
        if (provider !== "local") await w.jobs.send(w.db, openAtProviderJob, { signatureId });
        await recordAudit(w, {
          action: "signature.opened",
          entityType: "signature",
          entityId: signatureId,
          detail: {
            subjectKind: asked.subject.kind,
            subjectId: asked.subject.id,
            sha256: documentSha256,
            signers: signers.map(({ userId }) => userId),
          },
        });
        return signatureId;
      }),
  );
};

/**
 * Cancels for the capability whose documents they are, which has their subjects locked; gives how
 * many there were to cancel. It is not told to itself.
 */
export const cancelSignatures = (
  ctx: Context,
  kind: SignatureSubjectKind,
  subjectIds: readonly string[],
): Promise<number> =>
  write(ctx, async (w) => {
    const rows = await lockOpenOf(w, kind, subjectIds);
    const ids = rows.map(({ id }) => id);
    await writeEnd(w, ids, "CANCELLED", w.clock.now());
    const elsewhere = rows.filter(({ provider }) => provider !== "local");
    const asked = elsewhere.map(({ id: signatureId }) => ({ signatureId }));
    await w.jobs.sendAll(w.db, cancelAtProviderJob, asked);
    const entries = rows.map(({ id, subject_id: subjectId }) => ({
      action: "signature.cancelled",
      entityType: "signature",
      entityId: id,
      detail: { subjectKind: kind, subjectId },
    }));
    await recordAudits(w, entries);
    return rows.length;
  });
