import { changeUser, type LockedUser } from "#features/accounts/people/users.store.ts";
import { closeInvitations } from "#features/accounts/sign-up/invitations.store.ts";
import {
  accountClaimedMail,
  accountOpenedMail,
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
    if (user.email === null) return;
    const to = addresseeOf(user, user.email);
    const mailOf = user.state === "INVITED" ? accountOpenedMail : passwordChangedMail;
    await queueMail(w, mailOf(to, w.settings.publicUrl));
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

type Claim = Readonly<{
  /** Left out where a service that signs people in lets them in instead. */
  passwordHash?: string;
  /** The version that an invited person accepted as they opened their account. */
  termsVersion?: string;
  /** False of who came by a letter on paper, which proves no address. */
  provesAddress?: boolean;
}>;

/**
 * The first proof of an account's address, by who reads its mail and chooses a password: the account
 * is theirs from now on, and nothing that somebody put there before lets anybody in (ADR 0027).
 */
export const claimAccount = async (
  w: Writing,
  user: LockedUser,
  { passwordHash, termsVersion, provesAddress = true }: Claim,
): Promise<void> => {
  const now = w.clock.now();
  const ways = await removeWaysIn(w, user.id);
  const contacts = contactsOf(user);
  await changeUser(w, user, {
    ...contacts.change,
    ...(user.state === "INVITED" ? { state: "ACTIVE" } : {}),
    pending_phone: null,
    pending_email: null,
    ...(passwordHash === undefined ? {} : { password_hash: passwordHash }),
    ...(provesAddress ? { email_verified_at: now } : {}),
    ...(termsVersion === undefined ? {} : { terms_accepted_at: now, terms_version: termsVersion }),
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
