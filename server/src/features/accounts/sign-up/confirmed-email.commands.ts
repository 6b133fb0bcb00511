import { changeUser, lockUser } from "#features/accounts/people/users.store.ts";
import { hashLink, lockLink, spendCode } from "#features/accounts/codes/codes.store.ts";
import { takeAttempt } from "#platform/attempts.ts";
import { networkOf } from "#platform/caller-network.ts";
import { recordAudit } from "#platform/audit.ts";
import { write, type Context } from "#platform/context.ts";
import { Problem } from "#platform/problem.ts";

/**
 * Confirms the address for whoever opens the link in a session of the account: that is who typed
 * it. Anybody else who reads that mail may not know the account at all: the link proves nothing for
 * its owner then.
 */
export const confirmEmail = async (ctx: Context, token: string): Promise<void> => {
  const key = `confirm-email-from:${networkOf(ctx.address)}`;
  await takeAttempt(ctx, key, 60 * 60, 60, "too_many_requests");
  await write(ctx, async (w) => {
    const link = await lockLink(w, "email", hashLink(w, token));
    if (!link || link.used_at || link.expires_at <= w.clock.now()) {
      throw new Problem("link_spent");
    }
    const user = await lockUser(w, link.user_id);
    if (user?.email?.toLowerCase() !== link.target.toLowerCase()) throw new Problem("link_spent");
    if (w.actor?.userId !== user.id) throw new Problem("link_of_another_session");
    await spendCode(w, link.id);
    await changeUser(w, user, { email_verified_at: user.email_verified_at ?? w.clock.now() });
    await recordAudit(w, {
      action: "user.email_verified",
      entityType: "user",
      entityId: user.id,
    });
  });
};
