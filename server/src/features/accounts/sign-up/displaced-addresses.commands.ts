import { changeUser, lockOwnerOf } from "#features/accounts/people/users.store.ts";
import { dropOpenCodes } from "#features/accounts/codes/codes.store.ts";
import { addressDisplacedSms } from "#features/accounts/sign-up/mails/displaced-address-sms.ts";
import { queueSms } from "#features/messages/messages.commands.ts";
import { notify } from "#features/messages/bell/notifications.commands.ts";
import { addresseeOf } from "#platform/addressee.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Writing } from "#platform/context.ts";

/**
 * Takes an address from an account that only ever typed it, so that somebody who is invited at it, or
 * who has proved it, may bear it. The account stays its owner's: they are told, and give another one.
 */
export const displaceUnprovenAddress = async (w: Writing, email: string): Promise<void> => {
  const owner = await lockOwnerOf(w, email);
  if (!owner || owner.email_verified_at !== null) return;
  if (owner.state !== "ACTIVE" && owner.state !== "DISABLED") return;
  await dropOpenCodes(w, owner.id, "password");
  await dropOpenCodes(w, owner.id, "email");
  await changeUser(w, owner, { email: null });
  if (owner.phone !== null && owner.phone_verified_at !== null) {
    await queueSms(w, addressDisplacedSms(addresseeOf(owner, owner.phone)));
  }
  const path = "/investor/my-account";
  await notify(w, { userId: owner.id, kind: "address_displaced", path });
  await recordAudit(w, {
    action: "user.address_displaced",
    entityType: "user",
    entityId: owner.id,
  });
};
