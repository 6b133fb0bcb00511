import { quarterHourSeconds } from "@coulisse/domain/spans.ts";
import type { PasskeyAnswer } from "@coulisse/contract/accounts/security-shapes.schemas.ts";
import { giveBackAttempts, takeAttempt } from "#platform/attempts.ts";
import { recordAudit } from "#platform/audit.ts";
import { requireActor, write, type Context } from "#platform/context.ts";
import { checkPassword } from "#platform/passwords.ts";
import { fieldProblem, Problem } from "#platform/problem.ts";
import type { Tokens } from "#platform/session-cookies.ts";
import { renewProvedSession } from "#features/accounts/sign-in/refresh.commands.ts";
import {
  recordPasskeyUse,
  verifyPasskey,
  type SignedPasskey,
} from "#features/accounts/factors/passkey-answers.commands.ts";
import { spendTotpCode } from "#features/accounts/factors/totp.commands.ts";

export type Proof = Readonly<{
  password?: string | undefined;
  code?: string | undefined;
  passkey?: PasskeyAnswer | undefined;
}>;

const triesMax = 5;

// Slow by design, so it is done before the transaction opens.
const requirePassword = async (ctx: Context, userId: string, password: string): Promise<void> => {
  const user = await ctx.db
    .selectFrom("users")
    .select("password_hash")
    .where("id", "=", userId)
    .executeTakeFirst();
  if (await checkPassword(user?.password_hash ?? null, password)) return;
  throw fieldProblem("proof_refused", "password");
};

/** Shows again who one is, by any means that one would sign in with; the session gets new tokens. */
export const prove = async (
  ctx: Context,
  proof: Proof,
  accessToken: string | undefined,
): Promise<Tokens> => {
  const { userId, sessionId } = requireActor(ctx);
  const key = `proof:${userId}`;
  await takeAttempt(ctx, key, quarterHourSeconds, triesMax, "too_many_requests");
  let signed: SignedPasskey | undefined;
  if (proof.passkey) signed = await verifyPasskey(ctx, proof.passkey);
  if (signed && signed.userId !== userId) throw new Problem("passkey_refused");
  if (proof.password !== undefined) await requirePassword(ctx, userId, proof.password);
  return write(ctx, async (w) => {
    if (signed) await recordPasskeyUse(w, signed);
    if (proof.code !== undefined && !(await spendTotpCode(w, userId, proof.code))) {
      throw fieldProblem("proof_refused", "code");
    }
    const tokens = await renewProvedSession(w, sessionId, accessToken);
    await giveBackAttempts(w.db, [key]);
    await recordAudit(w, {
      action: "session.proved",
      entityType: "user",
      entityId: userId,
      detail: { sessionId },
    });
    return tokens;
  });
};
