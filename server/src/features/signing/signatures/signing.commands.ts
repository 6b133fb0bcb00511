import type { Signature } from "@coulisse/contract/signing/signatures.schemas.ts";
import type { SignatureSubjectKind } from "@coulisse/contract/signing/signatures.ts";
import { recordAudit } from "#platform/audit.ts";
import { requireActor, write, type Context, type Writing } from "#platform/context.ts";
import { fieldProblem, Problem } from "#platform/problem.ts";
import {
  sendSigningCode,
  trySigningCode,
} from "#features/accounts/codes/signing-codes.commands.ts";
import {
  endSignature,
  holdSignature,
  type SignatureSubjects,
} from "#features/signing/signatures/endings.commands.ts";
import { getSignature } from "#features/signing/signatures/signatures.queries.ts";
import { haveAllSigned, isTurnOf } from "#features/signing/signatures/signatures.rules.ts";
import {
  listSigners,
  writeAct,
  writeCodeSent,
  type SignatureRow,
  type SignerRow,
} from "#features/signing/signatures/signatures.store.ts";

type Standing = Readonly<{ row: SignatureRow; signers: readonly SignerRow[] }>;

/** Whether a signer may act now, on the rows as they are locked or were just read. */
const requireTurn = (ctx: Context, { row, signers }: Standing, userId: string): SignerRow => {
  const own = signers.find((signer) => signer.user_id === userId);
  if (!own) throw new Problem("signature_not_found");
  if (own.state !== "WAITING") throw new Problem("signature_done");
  if (row.state !== "OPEN") throw new Problem("signature_ended");
  if (row.expires_at <= ctx.clock.now()) throw new Problem("signature_expired");
  if (row.provider !== "local") throw new Problem("signature_elsewhere");
  if (!isTurnOf(signers, userId)) throw new Problem("signature_not_turn");
  return own;
};

const hold = async (w: Writing, id: string, subjects: SignatureSubjects): Promise<Standing> => ({
  row: await holdSignature(w, id, subjects),
  signers: await listSigners(w, id),
});

/** The last digits say which phone to look at, and no more. */
const endOf = (phone: string): string => phone.slice(-2);

export const sendSignatureCode = async (ctx: Context, id: string) => {
  const { userId } = requireActor(ctx);
  const row = await ctx.db
    .selectFrom("signatures")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw new Problem("signature_not_found");
  const signers = await ctx.db
    .selectFrom("signature_signers")
    .selectAll()
    .where("signature_id", "=", id)
    .execute();
  requireTurn(ctx, { row, signers }, userId);
  const sent = await sendSigningCode(
    ctx,
    userId,
    { signatureId: id, title: row.title },
    async (w, phone) => {
      await writeCodeSent(w, { signatureId: id, userId, phone, at: w.clock.now() });
      await recordAudit(w, {
        action: "signature.code_sent",
        entityType: "signature",
        entityId: id,
      });
    },
  );
  const { phone, ...rest } = sent;
  return { ...rest, sentTo: endOf(phone) };
};

/**
 * The code that was sent to the phone signs. All who were asked having signed, the document is signed,
 * and what it is about moves on in the same transaction.
 */
export const signDocument = async (
  ctx: Context,
  id: string,
  { code, device }: Readonly<{ code: string; device: string }>,
  subjects: SignatureSubjects,
): Promise<Signature> => {
  const { userId } = requireActor(ctx);
  const verdict = await write(ctx, async (w) => {
    const tried = await trySigningCode(w, userId, id, code);
    if (tried !== "right") return tried;
    const standing = await hold(w, id, subjects);
    const own = requireTurn(w, standing, userId);
    const { subject_kind: kind, subject_id: subjectId } = standing.row;
    await subjects[kind as SignatureSubjectKind]?.maySign?.(w, subjectId);
    const act = { state: "SIGNED", at: w.clock.now(), address: w.address, device } as const;
    await writeAct(w, own, act);
    await recordAudit(w, {
      action: "signature.given",
      entityType: "signature",
      entityId: id,
      detail: { sha256: standing.row.document_sha256 },
    });
    const signers = await listSigners(w, id);
    if (haveAllSigned(signers)) {
      await endSignature(w, standing.row, { state: "SIGNED" }, subjects);
    } else await subjects[kind as SignatureSubjectKind]?.given?.(w, subjectId);
    return tried;
  });
  if (verdict !== "right") throw fieldProblem(verdict, "code");
  return getSignature(ctx, id);
};

export const refuseSignature = async (
  ctx: Context,
  id: string,
  reason: string,
  subjects: SignatureSubjects,
): Promise<Signature> => {
  const { userId } = requireActor(ctx);
  return write(ctx, async (w) => {
    const standing = await hold(w, id, subjects);
    const own = requireTurn(w, standing, userId);
    await writeAct(w, own, { state: "REFUSED", at: w.clock.now(), reason });
    await endSignature(w, standing.row, { state: "REFUSED", reason }, subjects);
    return getSignature(w, id);
  });
};
