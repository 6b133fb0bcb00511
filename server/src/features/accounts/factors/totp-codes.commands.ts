import type { Writing } from "#platform/context.ts";
import { openSecret } from "#platform/sealed-files.ts";
import { findTotp, spendStep } from "#features/accounts/factors/factors.store.ts";
import { stepOf } from "#features/accounts/factors/totp.rules.ts";

/** Whether the code is right and was not used before; a seed that is not confirmed proves nothing. */
export const spendTotpCode = async (w: Writing, userId: string, code: string): Promise<boolean> => {
  const totp = await findTotp(w, userId);
  if (!totp?.sealed_secret || totp.confirmed_at === null) return false;
  const step = stepOf(openSecret(w, totp.sealed_secret), code, w.clock.now());
  return step !== null && spendStep(w, totp.id, step);
};
