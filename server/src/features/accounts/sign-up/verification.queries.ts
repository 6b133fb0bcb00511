import type { PhoneVerification } from "@coulisse/contract/accounts/accounts.schemas.ts";
import { findLastCode } from "#features/accounts/codes/codes.store.ts";
import { resendSeconds, unprovenPhone } from "#features/accounts/sign-up/verification.rules.ts";
import type { Context } from "#platform/context.ts";
import { Problem } from "#platform/problem.ts";

/** Reads where a verification stands: enough for a screen to go on after a reload. */
export const readVerification = async (
  ctx: Context,
  userId: string,
): Promise<PhoneVerification> => {
  const user = await ctx.db
    .selectFrom("users")
    .select(["state", "phone", "pending_phone", "phone_verified_at", "terms_accepted_at"])
    .where("id", "=", userId)
    .executeTakeFirst();
  if (!user) throw new Problem("user_not_found");
  const phone = unprovenPhone(user);
  const code = await findLastCode(ctx, userId, "phone");
  const isOpen = code && !code.used_at && code.target === phone;
  if (!isOpen) return { phone, sentAt: null, resendInSeconds: 0, expiresAt: null };
  const now = ctx.clock.now();
  const sinceSeconds = Math.floor((now.getTime() - code.created_at.getTime()) / 1000);
  return {
    phone,
    sentAt: code.created_at.toISOString(),
    resendInSeconds: Math.max(0, resendSeconds - sinceSeconds),
    expiresAt: code.expires_at > now ? code.expires_at.toISOString() : null,
  };
};
