import type { Invitation } from "@coulisse/contract/accounts/accounts.schemas.ts";
import { invitedAtOnce } from "@coulisse/contract/accounts/accounts.ts";
import { queueInvitations } from "#features/accounts/sign-up/invitations.commands.ts";
import {
  countToInvite,
  listHoldersAmong,
  listToInvite,
  readInvitation,
} from "#features/accounts/sign-up/invitations.queries.ts";
import {
  requireActor,
  requireAdmin,
  write,
  type Context,
  type Writing,
} from "#platform/context.ts";
import { mayOrRuns } from "#platform/actor.ts";
import { invariant, Problem } from "#platform/problem.ts";

/**
 * One person is told why no letter left; of many, those who may not get one yet are passed over.
 */
const requireInvitable = async (w: Writing, userId: string): Promise<void> => {
  const invitation = await readInvitation(w, userId);
  const state = invitation?.state ?? "CLAIMED";
  if (state === "CLAIMED" || state === "NO_ADDRESS") throw new Problem("not_to_invite");
  const seconds = invitation?.resendInSeconds ?? 0;
  if (seconds > 0) throw new Problem("too_many_requests", { facts: { seconds } });
};

export const inviteUser = async (ctx: Context, userId: string): Promise<Invitation> => {
  requireAdmin(ctx);
  return write(ctx, async (w) => {
    await requireInvitable(w, userId);
    await queueInvitations(w, [userId], null);
    const invitation = await readInvitation(w, userId);
    invariant(invitation, "who was just invited has an invitation");
    return invitation;
  });
};

const requireHolders = async (
  w: Writing,
  companyId: string,
  userIds: readonly string[],
): Promise<readonly string[]> => {
  const held = new Set(await listHoldersAmong(w, companyId, userIds));
  if (userIds.some((id) => !held.has(id))) throw new Problem("user_not_found");
  return userIds;
};

/** A company invites its own holders: those who are named, or all who never got a letter. */
export const inviteHolders = async (
  ctx: Context,
  companyId: string,
  userIds: readonly string[] | undefined,
): Promise<{ sentCount: number; toInviteCount: number }> => {
  const actor = requireActor(ctx);
  if (!mayOrRuns(actor, "remind", companyId)) throw new Problem("forbidden");
  return write(ctx, async (w) => {
    const company = await w.db
      .selectFrom("companies")
      .select("id")
      .where("id", "=", companyId)
      .executeTakeFirst();
    if (!company) throw new Problem("not_found");
    const chosen = userIds
      ? await requireHolders(w, companyId, userIds)
      : await listToInvite(w, companyId, invitedAtOnce);
    const [only] = chosen;
    if (userIds?.length === 1 && only !== undefined) await requireInvitable(w, only);
    const sentCount = await queueInvitations(w, chosen, companyId);
    return { sentCount, toInviteCount: await countToInvite(w, companyId) };
  });
};
