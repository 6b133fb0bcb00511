import { randomInt } from "node:crypto";
import { recordAudit } from "#platform/audit.ts";
import { requireActor, write, type Context, type Writing } from "#platform/context.ts";
import { checkPassword, hashPassword } from "#platform/passwords.ts";
import { Problem } from "#platform/problem.ts";
import { hashToken } from "#platform/tokens.ts";
import { lockUser } from "#features/accounts/people/users.store.ts";
import { tellChange } from "#features/accounts/factors/account-changes.commands.ts";
import { countConfirmed } from "#features/accounts/factors/factors.store.ts";
import { requireFreshProof } from "#features/accounts/factors/fresh-proof.commands.ts";
import {
  deleteRecoveryCodes,
  insertRecoveryCodes,
  listUnusedRecoveryCodes,
  markRecoveryCodeUsed,
} from "#features/accounts/factors/recovery-codes.store.ts";

const codeCount = 10;
// Without the letters that are taken for digits, or for each other, when they are read from paper.
const letters = "abcdefghjkmnpqrstuvwxyz23456789";
const partLength = 5;

const newPart = (): string =>
  Array.from({ length: partLength }, () => letters[randomInt(letters.length)]).join("");

const newCode = (): string => `${newPart()}-${newPart()}`;

/**
 * The key does not depend on how people type: capitals, spaces and dashes do not matter. Argon2
 * hashes it, keyed.
 */
const keyOf = (ctx: Context, userId: string, code: string): string => {
  const plain = code.toLowerCase().replaceAll(/[\s-]/g, "");
  return hashToken(ctx.settings.sessionSecret, `recovery:${userId}:${plain}`).toString("hex");
};

/**
 * Codes are hashed one after the other, on a thread beside the one that answers: ten at once would
 * take all the threads that passwords are checked on, and 19 MiB each.
 */
const hashEach = async (keys: readonly string[]): Promise<string[]> => {
  const hashes: string[] = [];
  for (const key of keys) hashes.push(await hashPassword(key));
  return hashes;
};

/** Ten new ones in place of those before; only their hashes are kept. */
export const replaceRecoveryCodes = async (w: Writing, userId: string): Promise<string[]> => {
  const codes = Array.from({ length: codeCount }, newCode);
  const hashes = await hashEach(codes.map((code) => keyOf(w, userId, code)));
  await deleteRecoveryCodes(w, userId);
  await insertRecoveryCodes(w, userId, hashes);
  return codes;
};

/**
 * Finds which of the kept hashes a typed code is of, before anything is locked: with a salt each
 * must be tried, ten at most, one after the other. The caller has taken one of few tries first.
 */
export const matchRecoveryCode = async (
  ctx: Context,
  userId: string,
  code: string,
): Promise<string | undefined> => {
  const key = keyOf(ctx, userId, code);
  for (const hash of await listUnusedRecoveryCodes(ctx, userId)) {
    if (await checkPassword(hash, key)) return hash;
  }
  return undefined;
};

export const spendRecoveryCode = async (
  w: Writing,
  userId: string,
  hash: string,
): Promise<boolean> => {
  const isSpent = await markRecoveryCodeUsed(w, userId, hash);
  if (isSpent) await tellChange(w, userId, "recovery_used");
  return isSpent;
};

export const renewRecoveryCodes = (ctx: Context): Promise<{ recoveryCodes: string[] }> =>
  write(ctx, async (w) => {
    const { userId } = requireActor(w);
    await lockUser(w, userId);
    await requireFreshProof(w);
    if ((await countConfirmed(w, userId)) === 0) throw new Problem("factor_not_found");
    const recoveryCodes = await replaceRecoveryCodes(w, userId);
    await tellChange(w, userId, "recovery_renewed");
    await recordAudit(w, {
      action: "factor.recovery_renewed",
      entityType: "user",
      entityId: userId,
    });
    return { recoveryCodes };
  });
