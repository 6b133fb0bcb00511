import { displaceUnprovenAddress } from "#features/accounts/sign-up/displaced-addresses.commands.ts";
import { changeUser, findOwnerOf, lockUser } from "#features/accounts/people/users.store.ts";
import type { Writing } from "#platform/context.ts";
import { fieldProblem } from "#platform/problem.ts";

/**
 * Says where somebody is to be invited who has no address yet, in the transaction of a larger command
 * that has asked who may. It opens nothing: an account is had by answering the letter.
 */
export const giveInvitationAddress = async (
  w: Writing,
  userId: string,
  email: string,
  location: string,
): Promise<void> => {
  const user = await lockUser(w, userId);
  if (user?.state !== "INVITED" || user.email !== null) {
    throw fieldProblem("address_not_asked_for", location);
  }
  await displaceUnprovenAddress(w, email);
  if ((await findOwnerOf(w, email)) !== undefined) throw fieldProblem("address_taken", location);
  await changeUser(w, user, { email, pending_email: null });
};
