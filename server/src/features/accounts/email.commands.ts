import { changeAccount, lockUser } from "#features/accounts/accounts.store.ts";
import { hashLink, lockLink, spendCode } from "#features/accounts/codes.store.ts";
import { takeAttempt } from "#platform/attempts.ts";
import { recordAudit } from "#platform/audit.ts";
import { transaction, type Context } from "#platform/context.ts";
import { Problem } from "#platform/problem.ts";

/** Who reads the mail of an address proves it, signed in or not. */
export const confirmEmail = async (ctx: Context, token: string): Promise<void> => {
  const key = `confirm-email-from:${ctx.address}`;
  await takeAttempt(ctx, key, 60 * 60, 60, "too_many_requests");
  await transaction(ctx, async (tx) => {
    const link = await lockLink(tx, "email", hashLink(ctx, token));
    if (!link || link.used_at || link.expires_at <= ctx.clock.now()) {
      throw new Problem("link_spent");
    }
    const user = await lockUser(tx, link.user_id);
    if (user?.email?.toLowerCase() !== link.target.toLowerCase()) throw new Problem("link_spent");
    await spendCode(ctx, tx, link.id);
    await changeAccount(tx, user, { email_verified_at: ctx.clock.now() });
    await recordAudit(ctx, tx, {
      action: "user.email_verified",
      entityType: "user",
      entityId: user.id,
    });
  });
};
