import { hourSeconds } from "@coulisse/domain/spans.ts";
import type { FactorStep } from "@coulisse/contract/accounts/factor-step.schemas.ts";
import type { PasskeyAnswer } from "@coulisse/contract/accounts/security-shapes.schemas.ts";
import { giveBackAttempts, takeAttempts } from "#platform/attempts.ts";
import { recordAudit } from "#platform/audit.ts";
import { write, type Context, type Writing } from "#platform/context.ts";
import { fieldProblem, Problem } from "#platform/problem.ts";
import {
  completeSession,
  lockAwaiting,
  openSession,
  type SignedIn,
} from "#features/accounts/sign-in/sessions.commands.ts";
import { readUser } from "#features/accounts/people/people.queries.ts";
import { findKnownDeviceOf } from "#features/accounts/sign-in/devices.queries.ts";
import { findFactorStep } from "#features/accounts/factors/factors.queries.ts";
import {
  recordPasskeyUse,
  verifyPasskey,
  type SignedPasskey,
} from "#features/accounts/factors/passkey-answers.commands.ts";
import {
  matchRecoveryCode,
  spendRecoveryCode,
} from "#features/accounts/factors/recovery-codes.commands.ts";
import { spendTotpCode } from "#features/accounts/factors/totp.commands.ts";

export type FactorProof = Readonly<{
  code?: string | undefined;
  recoveryCode?: string | undefined;
  passkey?: PasskeyAnswer | undefined;
}>;

const triesOfSession = 5;
const triesOfUser = 20;

/** Gives what the sign-in of this browser waits for, as after a page that was loaded again. */
export const getFactorStep = (
  ctx: Context,
  accessToken: string | undefined,
): Promise<FactorStep | null> =>
  write(ctx, async (w) => {
    const session = await lockAwaiting(w, accessToken);
    return session ? findFactorStep(w, session.user_id) : null;
  });

/**
 * Tries are counted by session and by person, so that who has the password may not guess for ever.
 */
const takeTries = async (
  ctx: Context,
  accessToken: string | undefined,
): Promise<{ keys: string[]; userId: string }> => {
  const session = await write(ctx, (w) => lockAwaiting(w, accessToken));
  if (!session) throw new Problem("session_ended");
  const { id, user_id: userId } = session;
  const device = await findKnownDeviceOf(ctx, userId);
  const keys = await takeAttempts(ctx, [
    { key: `factor:${id}`, windowSeconds: hourSeconds, max: triesOfSession },
    {
      // Who has the password and nothing else keeps the owner's own browsers out of nothing.
      key: device === null ? `factor-of:${userId}` : `factor-device:${device}`,
      windowSeconds: hourSeconds,
      max: triesOfUser,
    },
  ]);
  return { keys, userId };
};

/** A proof is judged before anything is locked, because it takes long. */
type Judged = Readonly<{
  signed: SignedPasskey | undefined;
  recoveryHash: string | undefined;
}>;

const spendProof = async (
  w: Writing,
  userId: string,
  proof: FactorProof,
  { signed, recoveryHash }: Judged,
): Promise<void> => {
  if (signed) {
    if (signed.userId !== userId) throw new Problem("passkey_refused");
    return recordPasskeyUse(w, signed);
  }
  if (proof.recoveryCode !== undefined) {
    if (recoveryHash && (await spendRecoveryCode(w, userId, recoveryHash))) return;
    throw fieldProblem("factor_refused", "recoveryCode");
  }
  if (await spendTotpCode(w, userId, proof.code ?? "")) return;
  throw fieldProblem("factor_refused", "code");
};

const finishStep = async (
  ctx: Context,
  proof: FactorProof,
  accessToken: string | undefined,
  { keys, userId }: Awaited<ReturnType<typeof takeTries>>,
): Promise<SignedIn> => {
  const judged: Judged = {
    signed: proof.passkey ? await verifyPasskey(ctx, proof.passkey) : undefined,
    recoveryHash: proof.recoveryCode
      ? await matchRecoveryCode(ctx, userId, proof.recoveryCode)
      : undefined,
  };
  return write(ctx, async (w) => {
    const session = await lockAwaiting(w, accessToken);
    if (!session) throw new Problem("session_ended");
    await spendProof(w, session.user_id, proof, judged).catch((error: unknown) => {
      const { requestId: id, address } = w;
      w.log.warn({ id, address, user: session.user_id }, "second factor refused");
      throw error;
    });
    const signedIn = await completeSession(w, session);
    await giveBackAttempts(w.db, keys);
    return signedIn;
  });
};

const refusedFactors = new Set(["factor_refused", "passkey_refused"]);

/** A refusal is undone with its transaction; that somebody tried is recorded apart. */
const recordRefusal = (ctx: Context, userId: string, proof: FactorProof): Promise<void> =>
  write(ctx, (w) =>
    recordAudit(w, {
      action: "session.factor_refused",
      entityType: "user",
      entityId: userId,
      detail: { by: proof.passkey ? "passkey" : proof.recoveryCode ? "recovery" : "totp" },
    }),
  );

/** Finishes the sign-in that waits. Of two proofs with one code at once, one is let in. */
export const proveFactor = async (
  ctx: Context,
  proof: FactorProof,
  accessToken: string | undefined,
): Promise<SignedIn> => {
  const tries = await takeTries(ctx, accessToken);
  try {
    return await finishStep(ctx, proof, accessToken, tries);
  } catch (error) {
    if (error instanceof Problem && refusedFactors.has(error.code)) {
      await recordRefusal(ctx, tries.userId, proof);
    }
    throw error;
  }
};

/** A passkey needs no password: what it is and who unlocked it are two factors already. */
export const signInWithPasskey = async (
  ctx: Context,
  answer: PasskeyAnswer,
  device: string,
): Promise<SignedIn> => {
  const signed = await verifyPasskey(ctx, answer);
  return write(ctx, async (w) => {
    await recordPasskeyUse(w, signed);
    const user = await readUser(w, signed.userId);
    if (user.state !== "ACTIVE" && user.state !== "REGISTERING") {
      throw new Problem("passkey_refused");
    }
    const tokens = await openSession(w, user.id, device, "passkey");
    await recordAudit(w, {
      action: "session.opened_by_passkey",
      entityType: "user",
      entityId: user.id,
      actorId: user.id,
    });
    return { user: { ...user, lastSignInAt: w.clock.now().toISOString() }, tokens };
  });
};
