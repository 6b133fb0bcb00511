import type { SignatureSubjectKind } from "@coulisse/contract/signing/signatures.ts";
import { recordAudit } from "#platform/audit.ts";
import { write, type Context, type Writing } from "#platform/context.ts";
import { Problem } from "#platform/problem.ts";
import {
  cancelAtProviderJob,
  finishSignatureJob,
} from "#features/signing/signatures/signatures.jobs.ts";
import {
  lockSignature,
  writeEnd,
  type SignatureRow,
} from "#features/signing/signatures/signatures.store.ts";

/** How a request for signatures ended, and who made it end so. */
export type SignatureEnd = Readonly<
  | { state: "SIGNED"; signatureId: string; subjectId: string; at: Date }
  | {
      state: "REFUSED" | "EXPIRED";
      signatureId: string;
      subjectId: string;
      at: Date;
      /** Why a signer refused. */
      reason: string | null;
    }
>;

/**
 * A subject says what a capability does of its own when its document is signed, or will not be. All
 * of it is part of the transaction in which the signature ends: what it refuses with a `Problem`
 * undoes the signature. A signature that the capability cancels itself is not told to it.
 */
export type SignatureSubject = Readonly<{
  /** Locks the subject: it is locked before its signature wherever both are (ADR 0008). */
  hold: (w: Writing, subjectId: string) => Promise<void>;
  /** Refuses a signer who may sign no longer, once the subject is held; all may where it is absent. */
  maySign?: (w: Writing, subjectId: string) => Promise<void>;
  /** Somebody has signed and others are still to. */
  given?: (w: Writing, subjectId: string) => Promise<void>;
  ended: (w: Writing, end: SignatureEnd) => Promise<void>;
  /** The signed document is there; part of the transaction that keeps it, in which nothing is held. */
  sealed?: (w: Writing, subjectId: string) => Promise<void>;
}>;

/** A capability that asks for no signatures yet is left out. */
export type SignatureSubjects = Readonly<Partial<Record<SignatureSubjectKind, SignatureSubject>>>;

type End = Readonly<{ state: "SIGNED" | "REFUSED" | "EXPIRED"; reason?: string | null }>;

/** Locks what the document is about, then the signature: never the other way round. */
export const holdSignature = async (
  w: Writing,
  id: string,
  subjects: SignatureSubjects,
): Promise<SignatureRow> => {
  const known = await w.db
    .selectFrom("signatures")
    .select(["subject_kind", "subject_id"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!known) throw new Problem("signature_not_found");
  await subjects[known.subject_kind as SignatureSubjectKind]?.hold(w, known.subject_id);
  const row = await lockSignature(w, id);
  if (!row) throw new Problem("signature_not_found");
  return row;
};

/** Ends a signature that is held, tells whose it is about, and has the signed document made. */
export const endSignature = async (
  w: Writing,
  row: SignatureRow,
  { state, reason = null }: End,
  subjects: SignatureSubjects,
): Promise<void> => {
  const at = w.clock.now();
  const { id: signatureId, subject_id: subjectId } = row;
  await writeEnd(w, [signatureId], state, at);
  await recordAudit(w, {
    action: `signature.${state.toLowerCase()}`,
    entityType: "signature",
    entityId: signatureId,
    detail: { subjectKind: row.subject_kind, subjectId, sha256: row.document_sha256 },
  });
  const told = { signatureId, subjectId, at };
  await subjects[row.subject_kind as SignatureSubjectKind]?.ended(
    w,
    state === "SIGNED" ? { ...told, state } : { ...told, state, reason },
  );
  if (state === "SIGNED") await w.jobs.send(w.db, finishSignatureJob, { signatureId });
  else if (row.provider !== "local") await w.jobs.send(w.db, cancelAtProviderJob, { signatureId });
};

const expiredAtOnce = 200;

/** Signatures are taken one after the other: what one of them meets holds up none of the others. */
export const expireSignatures = async (
  ctx: Context,
  subjects: SignatureSubjects,
): Promise<void> => {
  const due = await ctx.db
    .selectFrom("signatures")
    .select("id")
    .where("state", "=", "OPEN")
    .where("expires_at", "<=", ctx.clock.now())
    .orderBy("expires_at")
    .limit(expiredAtOnce)
    .execute();
  for (const { id } of due) {
    await write(ctx, async (w) => {
      const row = await holdSignature(w, id, subjects);
      if (row.state !== "OPEN") return;
      await endSignature(w, row, { state: "EXPIRED" }, subjects);
    }).catch((error: unknown) => ctx.log.error({ err: error, id }, "a signature does not expire"));
  }
};
