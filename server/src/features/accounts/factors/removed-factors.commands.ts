import { addresseeOf, type Addressee } from "#platform/addressee.ts";
import { recordAudit } from "#platform/audit.ts";
import { requireAdmin, write, type Context, type Writing } from "#platform/context.ts";
import { pageUrl, type MailUrl } from "#platform/mail-url.ts";
import { Problem } from "#platform/problem.ts";
import { queueMail, queueSms } from "#features/messages/messages.commands.ts";
import { tell } from "#features/messages/news.commands.ts";
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
const tellEveryWay = async (w: Writing, person: Person): Promise<void> => {
  const { email, pending_email: pending, phone } = person;
  const kind = "factors_removed";
  const path = "/investor/my-account";
  const mail = ({ locale }: Addressee, url: MailUrl) => accountChangeMail(locale, kind, url);
  await tell(w, { userId: person.id, kind, path, mail });
  if (pending !== null && pending !== email) {
    const to = addresseeOf(person, pending);
    const content = mail(to, pageUrl(w.settings.publicUrl, path));
    await queueMail(w, { ...to, template: kind, ...content });
  }
  if (phone !== null && person.phone_verified_at !== null) {
    await queueSms(w, factorsRemovedSms(addresseeOf(person, phone)));
  }
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
    await tellEveryWay(w, person);
    await recordAudit(w, {
      action: "user.factors_removed",
      entityType: "user",
      entityId: userId,
      detail: { reason, ...removed },
    });
  });
};
