import { addresseeOf } from "#platform/addressee.ts";
import { recordAudit } from "#platform/audit.ts";
import { requireAdmin, write, type Context, type Writing } from "#platform/context.ts";
import { pageUrl } from "#platform/mail-url.ts";
import { Problem } from "#platform/problem.ts";
import { queueMail, queueSms } from "#features/messages/messages.commands.ts";
import { notify } from "#features/messages/bell/notifications.commands.ts";
import { requireFreshProof } from "#features/accounts/factors/fresh-proof.commands.ts";
import {
  accountChangeMail,
  factorsRemovedSms,
} from "#features/accounts/factors/mails/security-mails.ts";
import { deleteFactors } from "#features/accounts/factors/ways-in.store.ts";

const lockPerson = (w: Writing, userId: string) =>
  w.db
    .selectFrom("users")
    .select(["id", "email", "pending_email", "phone", "phone_verified_at", "locale"])
    .where("id", "=", userId)
    .where("state", "!=", "ERASED")
    .forUpdate()
    .executeTakeFirst();
type Person = NonNullable<Awaited<ReturnType<typeof lockPerson>>>;

/**
 * Tells by every way on which the person may be reached: whoever had an administrator do this is
 * told on by one.
 */
const tell = async (w: Writing, person: Person): Promise<void> => {
  const { phone } = person;
  const path = "/investor/my-account";
  const url = pageUrl(w.settings.publicUrl, path);
  for (const address of new Set([person.email, person.pending_email])) {
    if (address === null) continue;
    const to = addresseeOf(person, address);
    const mail = accountChangeMail(to.locale, "factors_removed", url);
    await queueMail(w, { ...to, template: "factors_removed", ...mail });
  }
  if (phone !== null && person.phone_verified_at !== null) {
    await queueSms(w, factorsRemovedSms(addresseeOf(person, phone)));
  }
  await notify(w, { userId: person.id, kind: "factors_removed", path });
};

/**
 * Removes the factors of somebody who lost what they signed in with, once an administrator knows
 * who asks (ASVS 6.4.4).
 */
export const removeUserFactors = async (
  ctx: Context,
  userId: string,
  reason: string,
): Promise<void> => {
  requireAdmin(ctx);
  await requireFreshProof(ctx);
  await write(ctx, async (w) => {
    const person = await lockPerson(w, userId);
    if (!person) throw new Problem("account_not_found");
    const removed = await deleteFactors(w, userId);
    if (!removed.totp && removed.passkeyCount === 0) throw new Problem("factor_not_found");
    await tell(w, person);
    await recordAudit(w, {
      action: "user.factors_removed",
      entityType: "user",
      entityId: userId,
      detail: { reason, ...removed },
    });
  });
};
