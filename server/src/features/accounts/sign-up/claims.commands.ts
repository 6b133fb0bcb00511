import { changeUser, type LockedUser } from "#features/accounts/people/users.store.ts";
import { closeInvitations } from "#features/accounts/sign-up/invitations.store.ts";
import {
  accountClaimedMail,
  numberLeftSms,
  type RemovedFromAccount,
} from "#features/accounts/sign-up/mails/claim-messages.ts";
import { passwordChangedMail } from "#features/accounts/passwords/mails/account-mails.ts";
import { queueMail, queueSms } from "#features/messages/messages.commands.ts";
import { tell } from "#features/messages/news.commands.ts";
import { removeWaysIn } from "#features/accounts/factors/ways-in.commands.ts";
import { addresseeOf } from "#platform/addressee.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Writing } from "#platform/context.ts";

/**
 * Contacts are what nobody but who opened the account can have put there; an invited person's were
 * an administrator's.
 */
const contactsOf = (user: LockedUser) =>
  user.state === "INVITED"
    ? { removed: { phone: null, pendingEmail: null }, change: {} }
    : {
        removed: { phone: user.phone ?? user.pending_phone, pendingEmail: user.pending_email },
        change: { phone: null, phone_verified_at: null },
      };

const isAnything = (removed: RemovedFromAccount): boolean =>
  removed.totp ||
  removed.passkeyCount > 0 ||
  removed.providers.length > 0 ||
  removed.phone !== null ||
  removed.pendingEmail !== null;

const tellOwner = async (
  w: Writing,
  user: LockedUser,
  removed: RemovedFromAccount,
): Promise<void> => {
  if (!isAnything(removed)) {
    const to = addresseeOf(user, user.email ?? "");
    await queueMail(w, passwordChangedMail(to, w.settings.publicUrl));
    return;
  }
  await tell(w, {
    userId: user.id,
    kind: "account_claimed",
    path: "/investor/my-account",
    mail: ({ locale }, url) => accountClaimedMail(locale, url, removed),
  });
  if (user.phone === null || user.phone_verified_at === null) return;
  await queueSms(w, numberLeftSms(addresseeOf(user, user.phone)));
};

/**
 * The first proof of an account's address, by who reads its mail and chooses a password: the account
 * is theirs from now on, and nothing that somebody put there before lets anybody in (ADR 0027).
 */
export const claimAccount = async (
  w: Writing,
  user: LockedUser,
  passwordHash: string,
): Promise<void> => {
  const ways = await removeWaysIn(w, user.id);
  const contacts = contactsOf(user);
  await changeUser(w, user, {
    ...contacts.change,
    ...(user.state === "INVITED" ? { state: "ACTIVE" } : {}),
    pending_phone: null,
    pending_email: null,
    password_hash: passwordHash,
    email_verified_at: w.clock.now(),
  });
  await closeInvitations(w, user.id);
  await tellOwner(w, user, { ...ways, ...contacts.removed });
  await recordAudit(w, {
    action: "user.claimed",
    entityType: "user",
    entityId: user.id,
    detail: {
      ...ways,
      phone: contacts.removed.phone !== null,
      pendingEmail: contacts.removed.pendingEmail !== null,
    },
  });
};
