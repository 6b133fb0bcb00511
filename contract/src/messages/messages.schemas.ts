import { z } from "zod";
import { anyOf, period } from "../wire/list-filters.schemas.ts";
import { listFileTerms } from "../wire/list-files.schemas.ts";
import { messageChannels, messageStates } from "./messages.ts";
import { isFollowed, newsRhythms, newsTopics } from "./news.ts";
import { list, page, PageQuery } from "../wire/page.schemas.ts";
import { defineTerms } from "../wire/route.ts";
import { byId, Id, Instant, Locale } from "../wire/scalars.schemas.ts";

/** A notification is about these facts; the site has words for each kind in both languages. */
export const NotificationFacts = z.record(z.string(), z.union([z.string(), z.number()]));

export const Notification = z
  .object({
    id: Id,
    /** The kind is in snake_case: `corporate_validated`. */
    kind: z.string(),
    facts: NotificationFacts,
    /** The page of the site that it leads to. */
    path: z.string(),
    createdAt: Instant,
    readAt: Instant.nullable(),
  })
  .meta({ id: "Notification" });
export type Notification = z.infer<typeof Notification>;

/** How soon the mails of a topic come, and of which companies: one holds them, wishes for them, or a search that one kept finds them. */
const FollowedNews = z.strictObject({
  rhythm: z.enum(newsRhythms),
  held: z.boolean(),
  wished: z.boolean(),
  searched: z.boolean().optional(),
});

/**
 * A choice says where somebody wants to be told of a topic; whoever has chosen nothing is told
 * everywhere. Topics of companies that one follows alone say `follows`, which is kept where it is
 * left out.
 */
export const NewsChoice = z
  .strictObject({
    topic: z.enum(newsTopics),
    onSite: z.boolean(),
    byMail: z.boolean(),
    /** On the browsers that one allowed; kept where it is left out. */
    byPush: z.boolean().optional(),
    follows: FollowedNews.optional(),
  })
  .refine(({ topic, follows }) => follows === undefined || isFollowed(topic), { path: ["follows"] })
  .meta({ id: "NewsChoice" });
export type NewsChoice = z.infer<typeof NewsChoice>;

/** A proof that a mail carries: it turns off what that mail is about, for its reader, and nothing else. */
const MailStopToken = z.object({ token: z.string().regex(/^[\w.+-]{40,300}$/) });
/** The topics of a mail, and whether its reader is still written to about any of them. */
const MailStop = z
  .object({ topics: z.array(z.enum(newsTopics)), byMail: z.boolean() })
  .meta({ id: "MailStop" });
export type MailStop = z.infer<typeof MailStop>;

const UnreadCount = z.int().min(0);

/** A mail or an SMS that was kept instead of sent. */
export const OutboxMessage = z
  .object({
    id: Id,
    channel: z.enum(messageChannels),
    recipient: z.string(),
    /** The kind of message: `password_reset`. */
    template: z.string(),
    locale: Locale,
    subject: z.string().nullable(),
    state: z.enum(messageStates),
    fault: z.string().nullable(),
    createdAt: Instant,
  })
  .meta({ id: "OutboxMessage" });
export type OutboxMessage = z.infer<typeof OutboxMessage>;

const tag = "messages";
const outbox = {
  access: ["admin"],
  tag,
  query: PageQuery.extend({
    search: z.string().max(120).optional(),
    channel: anyOf(messageChannels).optional(),
    state: anyOf(messageStates).optional(),
    ...period("createdAt"),
  }),
  errors: ["no_outbox"],
} as const;

const mailStop = {
  access: ["public"],
  tag,
  params: MailStopToken,
  errors: ["mail_stop_unknown"],
} as const;

export const messageTerms = defineTerms({
  listNotifications: {
    access: ["user"],
    tag,
    summary: "The caller's notifications, newest first, and how many were not read",
    query: PageQuery,
    reply: page(Notification).extend({ unreadCount: UnreadCount }),
  },
  readNotifications: {
    access: ["user"],
    tag,
    summary: "Marks the caller's notifications as read: those named, or all",
    body: z.strictObject({ ids: z.array(Id).min(1).max(200).optional() }),
    reply: z.object({ unreadCount: UnreadCount }),
  },
  listNewsChoices: {
    access: ["user"],
    tag,
    summary: "Where the caller wants to be told of each topic that leaves the choice",
    reply: list(NewsChoice),
  },
  chooseNews: {
    access: ["user"],
    tag,
    summary: "Chooses where to be told of a topic; what the law or safety asks is none",
    body: NewsChoice,
    reply: list(NewsChoice),
  },
  getMailStop: {
    ...mailStop,
    summary: "What the proof of a mail turns off, and whether that is still on",
    reply: MailStop,
  },
  changeMailStop: {
    ...mailStop,
    summary: "Turns off, or on again, the mails about what a mail was about, by the proof in it",
    body: z.strictObject({ byMail: z.boolean() }),
    reply: MailStop,
  },
  stopMails: {
    ...mailStop,
    raw: true,
    summary:
      "The same in one click of a mail program (RFC 8058): always off, whatever the body says",
  },
  openMailStop: {
    ...mailStop,
    summary: "For mail programs that open the address instead: a page that leads to the site's own",
  },
  listOutbox: {
    ...outbox,
    summary: "Messages, newest first, where none of them leaves; elsewhere there is no outbox",
    reply: page(OutboxMessage),
  },
  exportOutbox: listFileTerms(outbox, "What the outbox holds, as a table; never the texts"),
  getOutboxMessage: {
    access: ["admin"],
    tag,
    summary: "One message with its text, and its HTML where it is a mail",
    params: byId("messageId"),
    reply: OutboxMessage.extend({ text: z.string().nullable(), html: z.string().nullable() }),
    errors: ["no_outbox", "message_not_found"],
  },
});
