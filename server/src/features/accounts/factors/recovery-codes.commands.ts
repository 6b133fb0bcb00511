import { randomInt } from "node:crypto";
import { recordAudit } from "#platform/audit.ts";
import { requireActor, transaction, type Context } from "#platform/context.ts";
import type { Tx } from "#platform/database.ts";
import { Problem } from "#platform/problem.ts";
import { hashToken } from "#platform/tokens.ts";
import { lockUser } from "#features/accounts/facts/users.store.ts";
import { tellChange } from "#features/accounts/factors/account-changes.commands.ts";
import { countConfirmed } from "#features/accounts/factors/factors.store.ts";
import { requireFreshProof } from "#features/accounts/factors/fresh-proof.commands.ts";
import {
  deleteRecoveryCodes,
  insertRecoveryCodes,
  markRecoveryCodeUsed,
} from "#features/accounts/factors/recovery-codes.store.ts";

const codeCount = 10;
// Without the letters that are taken for digits, or for each other, when they are read from paper.
const letters = "abcdefghjkmnpqrstuvwxyz23456789";
const partLength = 5;

const newPart = (): string =>
  Array.from({ length: partLength }, () => letters[randomInt(letters.length)]).join("");

const newCode = (): string => `${newPart()}-${newPart()}`;

/** As people type it: capitals, spaces and dashes do not matter. */
const hashCode = (ctx: Context, userId: string, code: string): Buffer => {
  const plain = code.toLowerCase().replaceAll(/[\s-]/g, "");
  return hashToken(ctx.settings.sessionSecret, `recovery:${userId}:${plain}`);
};

/** Ten new ones in place of those before; only their hashes are kept. */
export const replaceRecoveryCodes = async (
  ctx: Context,
  tx: Tx,
  userId: string,
): Promise<string[]> => {
  const codes = Array.from({ length: codeCount }, newCode);
  const hashes = codes.map((code) => hashCode(ctx, userId, code));
  await deleteRecoveryCodes(tx, userId);
  await insertRecoveryCodes(ctx, tx, userId, hashes);
  return codes;
};

export const spendRecoveryCode = async (
  ctx: Context,
  tx: Tx,
  userId: string,
  code: string,
): Promise<boolean> => {
  const isSpent = await markRecoveryCodeUsed(ctx, tx, userId, hashCode(ctx, userId, code));
  if (isSpent) await tellChange(ctx, tx, userId, "recovery_used");
  return isSpent;
};

export const renewRecoveryCodes = (ctx: Context): Promise<{ recoveryCodes: string[] }> =>
  transaction(ctx, async (tx) => {
    const { userId } = requireActor(ctx);
    await lockUser(tx, userId);
    await requireFreshProof(ctx, tx);
    if ((await countConfirmed(tx, userId)) === 0) throw new Problem("factor_not_found");
    const recoveryCodes = await replaceRecoveryCodes(ctx, tx, userId);
    await tellChange(ctx, tx, userId, "recovery_renewed");
    await recordAudit(ctx, tx, {
      action: "factor.recovery_renewed",
      entityType: "user",
      entityId: userId,
    });
    return { recoveryCodes };
  });
