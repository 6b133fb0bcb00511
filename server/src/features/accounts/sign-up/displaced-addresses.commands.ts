import { changeUser, lockOwnerOf } from "#features/accounts/facts/users.store.ts";
import { dropOpenCodes } from "#features/accounts/codes/codes.store.ts";
import { addressDisplacedSms } from "#features/accounts/sign-up/mails/displaced-address-sms.ts";
import { queueSms } from "#features/messages/messages.commands.ts";
import { notify } from "#features/messages/notifications.commands.ts";
import { addresseeOf } from "#platform/addressee.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Context } from "#platform/context.ts";
import type { Tx } from "#platform/database.ts";

/**
 * Takes an address from an account that only ever typed it, so that somebody who is invited at it, or
 * who has proved it, may bear it. The account stays its owner's: they are told, and give another one.
 */
export const displaceUnprovenAddress = async (
  ctx: Context,
  tx: Tx,
  email: string,
): Promise<void> => {
  const owner = await lockOwnerOf(tx, email);
  if (!owner || owner.email_verified_at !== null) return;
  if (owner.state !== "ACTIVE" && owner.state !== "DISABLED") return;
  await dropOpenCodes(tx, owner.id, "password");
  await dropOpenCodes(tx, owner.id, "email");
  await changeUser(tx, owner, { email: null });
  if (owner.phone !== null && owner.phone_verified_at !== null) {
    await queueSms(ctx, tx, addressDisplacedSms(addresseeOf(owner, owner.phone)));
  }
  const path = "/investor/my-account";
  await notify(ctx, tx, { userId: owner.id, kind: "address_displaced", path });
  await recordAudit(ctx, tx, {
    action: "user.address_displaced",
    entityType: "user",
    entityId: owner.id,
  });
};
