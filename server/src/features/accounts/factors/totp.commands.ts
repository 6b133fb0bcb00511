import { hourSeconds } from "@coulisse/domain/spans.ts";
import { randomBytes } from "node:crypto";
import type { TotpDraft } from "@coulisse/contract/accounts/security-shapes.schemas.ts";
import { giveBackAttempts, takeAttempt } from "#platform/attempts.ts";
import { recordAudit } from "#platform/audit.ts";
import { requireActor, write, type Context, type Writing } from "#platform/context.ts";
import { fieldProblem, invariant, Problem } from "#platform/problem.ts";
import { openSecret, sealSecret } from "#platform/sealed-files.ts";
import { lockUser } from "#features/accounts/people/users.store.ts";
import { tellChange } from "#features/accounts/factors/account-changes.commands.ts";
import {
  confirmFactor,
  countConfirmed,
  deleteTotp,
  findTotp,
  insertTotp,
  spendStep,
} from "#features/accounts/factors/factors.store.ts";
import { requireFreshProof } from "#features/accounts/factors/fresh-proof.commands.ts";
import { replaceRecoveryCodes } from "#features/accounts/factors/recovery-codes.commands.ts";
import { deleteRecoveryCodes } from "#features/accounts/factors/recovery-codes.store.ts";
import { describeTotp, secretBytes, stepOf } from "#features/accounts/factors/totp.rules.ts";

/** Whether the code is right and was not used before; a seed that is not confirmed proves nothing. */
export const spendTotpCode = async (w: Writing, userId: string, code: string): Promise<boolean> => {
  const totp = await findTotp(w, userId);
  if (!totp?.sealed_secret || totp.confirmed_at === null) return false;
  const step = stepOf(openSecret(w, totp.sealed_secret), code, w.clock.now());
  return step !== null && spendStep(w, totp.id, step);
};

const triesMax = 10;

/** A new seed in place of one that was never confirmed. */
export const draftTotp = (ctx: Context): Promise<TotpDraft> =>
  write(ctx, async (w) => {
    const { userId } = requireActor(w);
    const owner = await lockUser(w, userId);
    invariant(owner, "who is signed in is there");
    await requireFreshProof(w);
    const known = await findTotp(w, userId);
    if (known && known.confirmed_at !== null) throw new Problem("factor_there_already");
    const secret = randomBytes(secretBytes);
    await deleteTotp(w, userId);
    await insertTotp(w, userId, sealSecret(w, secret));
    return describeTotp(secret, owner.email ?? `${owner.first_name} ${owner.last_name}`);
  });

/** The first code shows that the application has the seed; with the first factor come the codes. */
export const confirmTotp = async (
  ctx: Context,
  code: string,
): Promise<{ recoveryCodes: string[] | null }> => {
  const { userId } = requireActor(ctx);
  const key = `totp:${userId}`;
  await takeAttempt(ctx, key, hourSeconds, triesMax, "too_many_requests");
  return write(ctx, async (w) => {
    await lockUser(w, userId);
    const totp = await findTotp(w, userId);
    if (!totp?.sealed_secret || totp.confirmed_at !== null) throw new Problem("factor_not_found");
    const step = stepOf(openSecret(w, totp.sealed_secret), code, w.clock.now());
    if (step === null || !(await spendStep(w, totp.id, step))) {
      throw fieldProblem("factor_refused", "code");
    }
    const isFirst = (await countConfirmed(w, userId)) === 0;
    await confirmFactor(w, totp.id);
    await giveBackAttempts(w.db, [key]);
    await tellChange(w, userId, "totp_on");
    await recordAudit(w, {
      action: "factor.added",
      entityType: "user",
      entityId: userId,
      detail: { kind: "totp" },
    });
    return { recoveryCodes: isFirst ? await replaceRecoveryCodes(w, userId) : null };
  });
};

/** Recovery codes go with the last factor, as they stand in for it. */
export const removeTotp = (ctx: Context): Promise<void> =>
  write(ctx, async (w) => {
    const { userId } = await requireFreshProof(w);
    await lockUser(w, userId);
    const totp = await findTotp(w, userId);
    if (!totp || totp.confirmed_at === null) throw new Problem("factor_not_found");
    await deleteTotp(w, userId);
    if ((await countConfirmed(w, userId)) === 0) await deleteRecoveryCodes(w, userId);
    await tellChange(w, userId, "totp_off");
    await recordAudit(w, {
      action: "factor.removed",
      entityType: "user",
      entityId: userId,
      detail: { kind: "totp" },
    });
  });
