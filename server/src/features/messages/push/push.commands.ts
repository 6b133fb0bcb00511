/**
 * Messages to browsers are written in the transaction of what causes them, with a job for each, as
 * mails are. A process that dies between a service that took it and our own row has it sent again under the
 * same name: the service replaces the one that was not shown yet, and the browser the one that was.
 */
import type { ParsedBody } from "@coulisse/contract/wire/route.ts";
import type { pushRoutes } from "@coulisse/contract/messages/push.ts";
import type { SiteAddress } from "@coulisse/contract/site-paths.ts";
import { daySeconds } from "@coulisse/domain/spans.ts";
import type { Locale } from "@coulisse/domain/words.ts";
import webPush from "web-push";
import { requireActor, write, type Context, type Writing } from "#platform/context.ts";
import { open, seal } from "#platform/files-keys.ts";
import { decideRetry } from "#platform/jobs/decide-retry.ts";
import { fieldProblem, Problem } from "#platform/problem.ts";
import { isPublicHttps } from "#platform/public-address.ts";
import { recordAudit } from "#platform/audit.ts";
import { ProviderError } from "#providers/provider-error.ts";
import type { PushKeys } from "#providers/push/push.ts";
import { deliverPushJob } from "#features/messages/messages.jobs.ts";
import { topicOf } from "#features/messages/bell/news-choices.rules.ts";
import {
  findNotice,
  findPushKeys,
  listBrowsersOf,
  readPushBrowsers,
  type WaitingNotice,
} from "#features/messages/push/push.queries.ts";
import { isBrowserKey, pushTextOf } from "#features/messages/push/push.rules.ts";
import {
  countAttempt,
  insertNotices,
  insertPushKeys,
  lockSessionOfBrowser,
  lockSubscription,
  moveSubscription,
  removeNotice,
  removeSubscription,
  removeSubscriptionsOf,
  replaceSubscription,
  type SubscribedBrowser,
} from "#features/messages/push/push.store.ts";

/**
 * Gives the keys, made at the first start and kept for good: a browser that accepted messages of a key
 * accepts none of another. The private one is sealed with the key of private files.
 */
const readPushKeys = async (ctx: Context) => {
  const kept = await findPushKeys(ctx);
  if (kept) return kept;
  await makePushKeys(ctx);
  return readPushKeys(ctx);
};

/** Called at each start, so that no page waits for them. */
export const makePushKeys = async (ctx: Context): Promise<void> => {
  if (await findPushKeys(ctx)) return;
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const sealedPrivate = seal(ctx.settings, Buffer.from(privateKey));
  await write(ctx, (w) => insertPushKeys(w, { publicKey, sealedPrivate }));
};

const openPushKeys = async (ctx: Context): Promise<PushKeys> => {
  const { public_key: publicKey, sealed_private: sealedPrivate } = await readPushKeys(ctx);
  return { publicKey, privateKey: open(ctx.settings, sealedPrivate).toString("utf8") };
};

export const listPushBrowsers = async (ctx: Context) => {
  const { public_key: publicKey } = await readPushKeys(ctx);
  return { publicKey, items: await readPushBrowsers(ctx) };
};

type Subscription = ParsedBody<(typeof pushRoutes)["keepPushBrowser"]>;

/** Says whose browser it is, in which session, and where and how it is written to. */
const readBrowser = (
  ctx: Context,
  { endpoint, browserKey, authSecret }: Subscription,
): SubscribedBrowser & { user_id: string } => {
  const { userId, sessionId } = requireActor(ctx);
  if (sessionId === null) throw new Problem("no_session");
  if (!isPublicHttps(endpoint)) throw fieldProblem("push_endpoint_refused", "endpoint");
  if (!isBrowserKey(browserKey)) throw fieldProblem("push_key_refused", "browserKey");
  return {
    user_id: userId,
    session_id: sessionId,
    endpoint,
    browser_key: browserKey,
    auth_secret: authSecret,
  };
};

/** A browser is its owner’s whenever they are signed in there. */
export const keepPushBrowser = async (ctx: Context, asked: Subscription) => {
  const browser = readBrowser(ctx, asked);
  const { user_id: userId, endpoint } = browser;
  await write(ctx, async (w) => {
    await lockSessionOfBrowser(w, browser.session_id);
    const [id, now] = [w.clock.newId(), w.clock.now()];
    await replaceSubscription(w, { ...browser, id, created_at: now });
    await recordAudit(w, {
      action: "user.push_allowed",
      entityType: "user",
      entityId: userId,
      detail: { service: new URL(endpoint).host },
    });
  });
  return listPushBrowsers(ctx);
};

/**
 * The same person signs in again, or their browser has a new address: it goes on showing their
 * notifications. One that somebody else allowed, or that its owner took back, is none of the caller’s.
 */
export const followPushBrowser = async (
  ctx: Context,
  { formerEndpoint, ...asked }: ParsedBody<(typeof pushRoutes)["followPushBrowser"]>,
) => {
  const { user_id: userId, ...browser } = readBrowser(ctx, asked);
  await write(ctx, async (w) => {
    await lockSessionOfBrowser(w, browser.session_id);
    const id = await lockSubscription(w, { userId, endpoint: formerEndpoint });
    if (id !== undefined) await moveSubscription(w, id, browser);
  });
  return listPushBrowsers(ctx);
};

export const endPushBrowser = (ctx: Context, id: string): Promise<void> =>
  write(ctx, async (w) => {
    const { userId } = requireActor(w);
    if (!(await removeSubscription(w, id, userId))) throw new Problem("push_browser_not_found");
    await recordAudit(w, {
      action: "user.push_ended",
      entityType: "user",
      entityId: userId,
    });
  });

/** Erased in the transaction that closes the account of whose they are. */
export const erasePushBrowsersOf = (w: Writing, userId: string): Promise<void> =>
  removeSubscriptionsOf(w, userId);

type Push = Readonly<{
  kind: string;
  body: Readonly<Record<Locale, string>>;
  path: SiteAddress;
  isUrgent: boolean;
  expiresAt: Date;
}>;

const queue = async (
  w: Writing,
  browsers: readonly { id: string; locale: string }[],
  { kind, body, path, isUrgent, expiresAt }: Push,
): Promise<void> => {
  const notices = browsers.map(({ id, locale }) => ({
    id: w.clock.newId(),
    subscription_id: id,
    kind,
    body: locale === "en" ? body.en : body.fr,
    locale,
    path,
    is_urgent: isUrgent,
    expires_at: expiresAt,
    created_at: w.clock.now(),
  }));
  await insertNotices(w, notices);
  const jobs = notices.map(({ id }) => ({ noticeId: id }));
  await w.jobs.sendAll(w.db, deliverPushJob, jobs, isUrgent ? {} : { priority: -1 });
};

/** The days after which news is none on a telephone that was off. */
const newsSeconds = 3 * daySeconds;

/** Tells people something on the browsers that they allowed, where they chose so for what it is about. */
export const pushNews = async (
  w: Writing,
  {
    userIds,
    kind,
    path,
  }: Readonly<{ userIds: readonly string[]; kind: string; path: SiteAddress }>,
): Promise<void> => {
  const topic = topicOf(kind);
  const body = topic === null ? null : pushTextOf(topic);
  if (body === null) return;
  const expiresAt = new Date(w.clock.now().getTime() + newsSeconds * 1000);
  const browsers = await listBrowsersOf(w, userIds, topic);
  await queue(w, browsers, { kind, body, path, isUrgent: false, expiresAt });
};

/** Tells somebody on all their browsers what a day that ends demands of them: it is no choice. */
export const pushDeadline = async (
  w: Writing,
  userId: string,
  push: Omit<Push, "isUrgent" | "kind">,
): Promise<void> => {
  const browsers = await listBrowsersOf(w, [userId], null);
  await queue(w, browsers, { ...push, kind: "deadline", isUrgent: true });
};

/** RFC 8292 asks for a way to reach who sends: the site itself, or whom its operator named. */
const subjectOf = ({ settings }: Context): string =>
  [settings.publicUrl, settings.supportUrl, settings.securityContact].find(
    (place) => place?.startsWith("https:") || place?.startsWith("mailto:"),
  ) ?? "mailto:postmaster@localhost";

const textOf = ({ id, body, path, locale }: WaitingNotice): string =>
  JSON.stringify({ id, title: "Coulisse", body, path, locale });

/** Hands one message to the service of its browser, outside any transaction. */
export const deliverPush = async (ctx: Context, noticeId: string): Promise<void> => {
  const notice = await findNotice(ctx, noticeId);
  if (!notice) return;
  const leftMs = notice.expires_at.getTime() - ctx.clock.now().getTime();
  if (leftMs <= 0) return write(ctx, (w) => removeNotice(w, noticeId));
  try {
    await ctx.providers.push.send(
      {
        id: noticeId,
        endpoint: notice.endpoint,
        browserKey: notice.browser_key,
        authSecret: notice.auth_secret,
        text: textOf(notice),
        ttlSeconds: Math.ceil(leftMs / 1000),
        isUrgent: notice.is_urgent,
      },
      { keys: await openPushKeys(ctx), subject: subjectOf(ctx) },
    );
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return settleRefusal(ctx, notice, error);
  }
  await write(ctx, (w) => removeNotice(w, noticeId));
};

const settleRefusal = async (
  ctx: Context,
  { id, subscription_id: subscriptionId, attempt_count: attemptCount }: WaitingNotice,
  { detail, isPassing }: ProviderError,
): Promise<void> => {
  const { kind, httpStatus, retryAfterSeconds } = detail;
  // The service says that the browser is no longer subscribed: all that waits for it goes too.
  if (kind === "not_found") {
    await write(ctx, (w) => removeSubscription(w, subscriptionId));
    return;
  }
  const retry = decideRetry(attemptCount + 1, { isPassing, retryAfterSeconds });
  ctx.log.warn({ notice: id, fault: kind, httpStatus, retry }, "push refused");
  await write(ctx, async (w) => {
    if (retry === null) return removeNotice(w, id);
    await countAttempt(w, id, attemptCount + 1);
    return w.jobs.send(w.db, deliverPushJob, { noticeId: id }, retry);
  });
};
