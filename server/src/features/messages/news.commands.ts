import type { Locale } from "@coulisse/domain/words.ts";
import type { Addressee } from "#platform/addressee.ts";
import type { Writing } from "#platform/context.ts";
import { pageUrl, type MailUrl } from "#platform/mail-url.ts";
import { findAddressee } from "#features/messages/addressees.queries.ts";
import { notify, type NewNotification } from "#features/messages/bell/notifications.commands.ts";
import type { MailContent } from "#features/messages/mail/render-mail.ts";
import { queueMail } from "#features/messages/messages.commands.ts";

type News = Omit<NewNotification, "facts"> &
  Readonly<{
    /** The facts that fill the words of the bell; a day in them is written as its reader does. */
    facts?: NewNotification["facts"] | ((locale: Locale) => NewNotification["facts"]);
    /** The mail about the same, with its page; null where the bell is enough. */
    mail: ((to: Addressee, url: MailUrl) => MailContent) | null;
  }>;

/**
 * Tells somebody one thing on the site and by mail, each where they want to be told so, written with
 * what causes it. Gives whether they have an address to be written to.
 */
export const tell = async (w: Writing, { facts, mail, ...notice }: News): Promise<boolean> => {
  const to = await findAddressee(w, notice.userId);
  const told = typeof facts === "function" ? facts(to?.locale ?? "fr") : facts;
  await notify(w, { ...notice, ...(told === undefined ? {} : { facts: told }) });
  if (!to) return false;
  if (mail !== null) {
    const url = pageUrl(w.settings.publicUrl, notice.path);
    await queueMail(w, { ...to, template: notice.kind, ...mail(to, url) });
  }
  return true;
};
