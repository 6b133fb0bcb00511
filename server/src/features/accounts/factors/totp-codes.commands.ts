import type { Context } from "#platform/context.ts";
import type { Tx } from "#platform/database.ts";
import { openSecret } from "#platform/sealed-files.ts";
import { findTotp, spendStep } from "#features/accounts/factors/factors.store.ts";
import { stepOf } from "#features/accounts/factors/totp.rules.ts";

/** Whether the code is right and was not used before; a seed that is not confirmed proves nothing. */
export const spendTotpCode = async (
  ctx: Context,
  tx: Tx,
  userId: string,
  code: string,
): Promise<boolean> => {
  const totp = await findTotp(tx, userId);
  if (!totp?.sealed_secret || totp.confirmed_at === null) return false;
  const step = stepOf(openSecret(ctx, totp.sealed_secret), code, ctx.clock.now());
  return step !== null && spendStep(ctx, tx, totp.id, step);
};
