import { siteAddress, type SiteAddress } from "@coulisse/contract/site-paths.ts";
import { write, type Context, type Writing } from "#platform/context.ts";
import { toWire } from "#platform/wire.ts";
import { pageUrl } from "#platform/mail-url.ts";
import { findAddressee } from "#features/messages/addressees.queries.ts";
import { notifyAll } from "#features/messages/bell/notifications.commands.ts";
import { pushNews } from "#features/messages/push/push.commands.ts";
import { queueMail } from "#features/messages/messages.commands.ts";
import { getAlertFacts, listDigest } from "#features/operations/alerts/alert-facts.queries.ts";
import {
  dueAt,
  isSearched,
  type AlertFacts,
  type Happening,
} from "#features/operations/alerts/alerts.rules.ts";
import {
  insertAlerts,
  insertHappening,
  keepToldUpTo,
  listDueReaders,
  lockUntold,
  settleDue,
} from "#features/operations/alerts/alerts.store.ts";
import {
  listFollowersAfter,
  type Follower,
} from "#features/operations/alerts/followers.queries.ts";
import { listUnwritten } from "#features/operations/alerts/happenings.queries.ts";
import { listSearchersAfter } from "#features/operations/alerts/saved-searches.queries.ts";
import { alertMail, digestMail } from "#features/operations/alerts/mails/alert-mails.ts";

/** Writes down what followers will be told, in the transaction that makes it so. */
export const recordHappening = (w: Writing, happening: Happening): Promise<void> =>
  insertHappening(w, happening);

/** Each batch is one transaction: whatever ends the process, the next one goes on after it. */
const batches = { happenings: 200, followers: 100, readers: 100 };

const findHappenings = (ctx: Context): Promise<boolean> =>
  write(ctx, async (w) => {
    const found = await listUnwritten(w, batches.happenings);
    for (const happening of found) await insertHappening(w, happening);
    return found.length === batches.happenings;
  });

const pathOf = ({ slug }: AlertFacts): SiteAddress =>
  siteAddress("/companies/:companySlug", { companySlug: slug });

/** Facts that the bell says of a round or an offer, beside its company. */
const factsOfBell = (facts: AlertFacts): Readonly<Record<string, string | number>> => {
  const { kind, round, closesOn, targetCents, quantity, unitPrice } = facts;
  if (kind === "shares_offered") {
    return {
      ...(quantity === null ? {} : { quantity: toWire(quantity) }),
      ...(unitPrice === null ? {} : { unitPrice }),
    };
  }
  const isAim = kind === "round_reaches_aim" && targetCents !== null;
  return {
    ...(round === null ? {} : { round }),
    ...(isAim ? { amountCents: toWire(targetCents) } : {}),
    ...(closesOn === null ? {} : { until: closesOn }),
  };
};

const isArticle = ({ kind }: AlertFacts): boolean =>
  kind === "article_published" || kind === "promotion_published";

/**
 * Tells in the bell and on telephones. Holders read articles in their journal, which others do not
 * have.
 */
const tellHere = async (
  w: Writing,
  facts: AlertFacts,
  followers: readonly Follower[],
): Promise<void> => {
  const { kind, company } = facts;
  const told = { kind, facts: { company, ...factsOfBell(facts) } };
  const idsOf = (held: boolean, by: "onSite" | "byPush") =>
    followers.flatMap((one) => (one[by] && one.held === held ? one.userId : []));
  for (const held of [true, false]) {
    const path = held && isArticle(facts) ? "/investor/journal" : pathOf(facts);
    await notifyAll(w, { ...told, userIds: idsOf(held, "onSite"), path });
    await pushNews(w, { userIds: idsOf(held, "byPush"), kind, path });
  }
};

const mailNow = async (w: Writing, facts: AlertFacts, userId: string): Promise<void> => {
  const to = await findAddressee(w, userId);
  if (!to) return;
  const url = pageUrl(w.settings.publicUrl, pathOf(facts));
  await queueMail(w, { ...to, template: facts.kind, ...alertMail(facts, to.locale, url) });
};

/** Tells the next ones of the next event; false once everybody has heard of all. */
const tellSome = (ctx: Context): Promise<boolean> =>
  write(ctx, async (w) => {
    const event = await lockUntold(w);
    if (!event) return false;
    const now = w.clock.now();
    const { id, told_up_to: after } = event;
    const searchers =
      event.stands && isSearched(event.kind)
        ? await listSearchersAfter(w, event.company_id, after)
        : { userIds: [], upTo: null };
    const most = batches.followers;
    const followers = event.stands
      ? await listFollowersAfter(w, event, { most, ...searchers })
      : [];
    const untold = await insertAlerts(
      w,
      id,
      followers.map(({ userId, byMail, rhythm }) => ({
        userId,
        dueAt: byMail && rhythm !== "NOW" ? dueAt(now, rhythm) : null,
      })),
    );
    const told = followers.filter(({ userId }) => untold.has(userId));
    if (told.length > 0) {
      const facts = await getAlertFacts(w, id);
      await tellHere(w, facts, told);
      for (const { userId, byMail, rhythm } of told) {
        if (byMail && rhythm === "NOW") await mailNow(w, facts, userId);
      }
    }
    const isFull = followers.length === most;
    const last = followers.at(-1)?.userId ?? after;
    // Nobody of those who were asked is left, and others were not asked yet.
    const upTo = isFull ? last : (searchers.upTo ?? last);
    const isLast = !isFull && searchers.upTo === null;
    await keepToldUpTo(w, id, { upTo, at: isLast ? now : null });
    return true;
  });

/** Tells all that was written down, to those who have not heard it. */
export const tellFollowers = async (ctx: Context): Promise<void> => {
  while (await tellSome(ctx));
};

/** One mail of all that is due; none where nothing of it is still so. */
const sendDigest = (ctx: Context, userId: string): Promise<void> =>
  write(ctx, async (w) => {
    const eventIds = await settleDue(w, userId);
    if (eventIds.length === 0) return;
    const to = await findAddressee(w, userId);
    const { facts, topics } = await listDigest(w, userId, eventIds);
    if (!to || facts.length === 0) return;
    const url = pageUrl(w.settings.publicUrl, "/investor/dashboard");
    const mail = digestMail(facts, to.locale, url);
    await queueMail(w, { ...to, template: "alert_digest", topics, ...mail });
  });

const sendDigests = async (ctx: Context): Promise<boolean> => {
  const readers = await listDueReaders(ctx, batches.readers);
  for (const userId of readers) await sendDigest(ctx, userId);
  return readers.length === batches.readers;
};

/**
 * Finds what happened, tells those who follow the company, and sends the mails that were gathered and
 * are due. What a process that dies leaves is done by the next minute's.
 */
export const tellOfAlerts = async (ctx: Context): Promise<void> => {
  while (await findHappenings(ctx));
  await tellFollowers(ctx);
  while (await sendDigests(ctx));
};
