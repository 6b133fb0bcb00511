import type { NewsTopic } from "@coulisse/contract/messages/news.ts";
import type { Locale } from "@coulisse/domain/words.ts";
import { dayOf } from "#platform/clock.ts";
import type { Writing } from "#platform/context.ts";
import { pageUrl } from "#platform/mail-url.ts";
import { deliverMessageJob } from "#features/messages/messages.jobs.ts";
import { findFirstName, insertMessage } from "#features/messages/messages.store.ts";
import { isTold } from "#features/messages/bell/news-choices.queries.ts";
import { topicOf } from "#features/messages/bell/news-choices.rules.ts";
import {
  mailStopToken,
  type MailStopProof,
} from "#features/messages/mail-stops/mail-stops.rules.ts";
import { renderHtml, renderText, type MailContent } from "#features/messages/mail/render-mail.ts";

type Recipient = Readonly<{
  /** The person whom it is about, where we know them. */
  userId: string | null;
  locale: Locale;
  /** The kind of message: `password_reset`. */
  template: string;
}>;
export type NewMail = Recipient &
  MailContent &
  Readonly<{
    to: string;
    /** The topics of what it gathers; by default that of its kind. */
    topics?: readonly NewsTopic[];
  }>;
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
  const topic = topicOf(kind);
  const topics = mail.topics ?? (topic === null ? [] : [topic]);
  const choices = userId === null || topics.length === 0 ? null : choicesOf(w, { userId, topics });
  const firstName = mail.firstName ?? (await findFirstName(w, mail));
  const reader = { locale: mail.locale, publicUrl, supportUrl, firstName, choices };
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
    topics: choices === null ? null : [...topics],
    created_at: w.clock.now(),
  });
  // A code that somebody waits for leaves before thousands of news that came first.
  const options = choices === null ? {} : { priority: -1 };
  await w.jobs.send(w.db, deliverMessageJob, { messageId: id }, options);
  return id;
};

/** The page on which its reader chooses what they are written about, and the way out of this mail. */
const choicesOf = (w: Writing, proof: MailStopProof) => {
  const { publicUrl, sessionSecret } = w.settings;
  const token = mailStopToken(sessionSecret, proof, dayOf(w.clock.now()));
  return {
    url: pageUrl(publicUrl, "/investor/notifications"),
    stopUrl: pageUrl(publicUrl, "/stop-mails", { token }),
  };
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
