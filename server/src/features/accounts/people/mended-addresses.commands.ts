import { displaceUnprovenAddress } from "#features/accounts/sign-up/displaced-addresses.commands.ts";
import { requireFreshProof } from "#features/accounts/factors/fresh-proof.commands.ts";
import { changeUser, lockUser } from "#features/accounts/people/users.store.ts";
import { recordAudit } from "#platform/audit.ts";
import { requireAdmin, write, type Context } from "#platform/context.ts";
import { brokenConstraint, fieldProblem, Problem } from "#platform/problem.ts";

type Person = Readonly<{ state: string; email: string | null }>;

/** Nobody has proved an address of theirs that a new one could take anything from. */
export const isMendable = ({ state, email }: Person): boolean =>
  state === "INVITED" || (state === "ACTIVE" && email === null);

/**
 * An administrator corrects where somebody is invited, or gives an address to who lost theirs without
 * having proved it. Letters and codes for the one before are worth nothing from then on.
 */
export const mendAddress = async (ctx: Context, userId: string, email: string): Promise<void> => {
  requireAdmin(ctx);
  await requireFreshProof(ctx);
  await write(ctx, async (w) => {
    const user = await lockUser(w, userId);
    if (!user || !isMendable(user)) throw new Problem("not_found");
    const isOther = user.email?.toLowerCase() !== email.toLowerCase();
    if (isOther) await displaceUnprovenAddress(w, email);
    await changeUser(w, user, { email, pending_email: null });
    await recordAudit(w, {
      action: "user.address_mended",
      entityType: "user",
      entityId: userId,
    });
  }).catch((error: unknown) => {
    throw brokenConstraint(error) === "users_email"
      ? fieldProblem("address_taken", "email")
      : error;
  });
};
