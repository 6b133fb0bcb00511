import { randomInt } from "node:crypto";
import { recordAudit } from "#platform/audit.ts";
import { transaction, type Context, type Within } from "#platform/context.ts";
import type { Tx } from "#platform/database.ts";
import { Problem } from "#platform/problem.ts";
import { hashToken } from "#platform/tokens.ts";
import { tellChange } from "#features/accounts/factors/account-changes.commands.ts";
import { countConfirmed, lockOwner } from "#features/accounts/factors/factors.store.ts";
import { requireFreshProof } from "#features/accounts/factors/fresh-proof.commands.ts";

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
  await dropRecoveryCodes({ db: tx }, userId);
  await tx
    .insertInto("recovery_codes")
    .values(
      codes.map((code) => ({
        user_id: userId,
        hash: hashCode(ctx, userId, code),
        created_at: ctx.clock.now(),
      })),
    )
    .execute();
  return codes;
};

export const dropRecoveryCodes = ({ db: tx }: Within, userId: string) =>
  tx.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();

/** Of two sign-ins with one code at once, the row lets one pass. */
export const spendRecoveryCode = async (
  ctx: Context,
  tx: Tx,
  userId: string,
  code: string,
): Promise<boolean> => {
  const spent = await tx
    .updateTable("recovery_codes")
    .set({ used_at: ctx.clock.now() })
    .where("user_id", "=", userId)
    .where("hash", "=", hashCode(ctx, userId, code))
    .where("used_at", "is", null)
    .executeTakeFirst();
  if (spent.numUpdatedRows !== 1n) return false;
  await tellChange(ctx, tx, userId, "recovery_used");
  return true;
};

export const renewRecoveryCodes = (ctx: Context): Promise<{ recoveryCodes: string[] }> =>
  transaction(ctx, async (tx) => {
    const { userId } = await requireFreshProof(ctx, tx);
    await lockOwner(tx, userId);
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
