import type { Locale } from "@coulisse/domain/words.ts";
import type { Writing } from "#platform/context.ts";
import { pageUrl } from "#platform/mail-url.ts";
import { deliverMessageJob } from "#features/messages/messages.jobs.ts";
import { insertMessage } from "#features/messages/messages.store.ts";
import { isTold } from "#features/messages/bell/news-choices.queries.ts";
import { topicOf } from "#features/messages/bell/news-choices.rules.ts";
import { renderHtml, renderText, type MailContent } from "#features/messages/mail/render-mail.ts";

type Recipient = Readonly<{
  /** The person whom it is about, where we know them. */
  userId: string | null;
  locale: Locale;
  /** The kind of message: `password_reset`. */
  template: string;
}>;
export type NewMail = Recipient & MailContent & Readonly<{ to: string }>;
/** An SMS is one message of at most 160 signs of the GSM alphabet, where that is possible. */
export type NewSms = Recipient &
  Readonly<{
    to: string;
    /** The subject is for the outbox: no carrier takes it along. */
    subject: string;
    text: string;
  }>;

/**
 * Written with what causes it: a change that is rolled back tells nobody. Gives the message's id, or
 * null where its reader has chosen not to be written to about its topic.
 */
export const queueMail = async (w: Writing, mail: NewMail): Promise<string | null> => {
  const { userId, template: kind } = mail;
  if (userId !== null && !(await isTold(w, { userId, kind, by: "byMail" }))) return null;
  const id = w.clock.newId();
  const { publicUrl } = w.settings;
  // Some mails ask to be written to: without a help of its own, the site's page says where.
  const supportUrl = w.settings.supportUrl ?? new URL("/legal/contact", publicUrl).href;
  const choicesUrl =
    userId === null || topicOf(kind) === null ? null : pageUrl(publicUrl, "/investor/my-account");
  const reader = { locale: mail.locale, publicUrl, supportUrl, choicesUrl };
  await insertMessage(w, {
    id,
    channel: "mail",
    template: mail.template,
    user_id: mail.userId,
    recipient: mail.to,
    locale: mail.locale,
    subject: mail.subject,
    body_text: renderText(mail, reader),
    body_html: renderHtml(mail, reader),
    created_at: w.clock.now(),
  });
  await w.jobs.send(w.db, deliverMessageJob, { messageId: id });
  return id;
};

export const queueSms = async (w: Writing, sms: NewSms): Promise<void> => {
  const id = w.clock.newId();
  await insertMessage(w, {
    id,
    channel: "sms",
    template: sms.template,
    user_id: sms.userId,
    recipient: sms.to,
    locale: sms.locale,
    subject: sms.subject,
    body_text: sms.text,
    created_at: w.clock.now(),
  });
  await w.jobs.send(w.db, deliverMessageJob, { messageId: id });
};
