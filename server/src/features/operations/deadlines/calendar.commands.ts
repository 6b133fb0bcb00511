import type { Waiting } from "@coulisse/contract/operations/waiting.schemas.ts";
import type { Locale } from "@coulisse/domain/words.ts";
import { administers, type Actor } from "#platform/actor.ts";
import { recordAudit } from "#platform/audit.ts";
import { takeAttempts } from "#platform/attempts.ts";
import { requireActor, write, type Context, type Writing } from "#platform/context.ts";
import type { Download } from "#platform/http/bind.ts";
import { apiUrl } from "#platform/mail-url.ts";
import { Problem } from "#platform/problem.ts";
import { hashToken, newToken } from "#platform/tokens.ts";
import { findReader } from "#features/accounts/sign-in/actor-of.queries.ts";
import { listClosingRounds } from "#features/operations/alerts/closing-rounds.queries.ts";
import {
  findCalendarReader,
  getCalendarLink,
} from "#features/operations/deadlines/calendar.queries.ts";
import { drawCalendar } from "#features/operations/deadlines/calendar.rules.ts";
import {
  removeCalendarLink,
  replaceCalendarLink,
} from "#features/operations/deadlines/calendar.store.ts";
import { listWaiting } from "#features/operations/waiting/waiting.queries.ts";

const hashOf = ({ settings }: Context | Writing, token: string): Buffer =>
  hashToken(settings.sessionSecret, `calendar ${token}`);

/** The address is its reader’s key: it is said once, and only its fingerprint is kept. */
export const renewCalendarLink = async (ctx: Context) => {
  const { userId } = requireActor(ctx);
  const token = newToken();
  await write(ctx, async (w) => {
    await replaceCalendarLink(w, userId, hashOf(w, token));
    await recordAudit(w, {
      action: "user.calendar_renewed",
      entityType: "user",
      entityId: userId,
    });
  });
  const url = apiUrl(ctx.settings, `/calendars/${token}/coulisse.ics`);
  return { ...(await getCalendarLink(ctx)), url };
};

export const endCalendarLink = (ctx: Context): Promise<void> =>
  write(ctx, async (w) => {
    const { userId } = requireActor(w);
    if (!(await removeCalendarLink(w, userId))) throw new Problem("calendar_unknown");
    await recordAudit(w, {
      action: "user.calendar_ended",
      entityType: "user",
      entityId: userId,
    });
  });

/** Erased in the transaction that closes the account of whose it is. */
export const eraseCalendarOf = async (w: Writing, userId: string): Promise<void> => {
  await removeCalendarLink(w, userId);
};

const bounds = { waiting: 200, rounds: 100, companies: 20, waitingOfCompany: 50 };
/** Calendars ask each quarter of an hour at most; several of one person’s share these. */
const readingsAnHour = 60;

/**
 * Lists what waits for somebody, and then for each company that they administer today: as on the pages of
 * both, so that what ended there, a role included, is in no calendar either. What waits for both is once.
 */
const listAllWaiting = async (ctx: Context, actor: Actor): Promise<Waiting[]> => {
  const as = { ...ctx, actor };
  const { items: own } = await listWaiting(as, { limit: bounds.waiting });
  const companies = actor.companyIds.filter((id) => administers(actor, id)).toSorted();
  const keyOf = ({ kind, id }: Waiting): string => `${kind} ${id}`;
  const all = new Map(own.map((waiting) => [keyOf(waiting), waiting]));
  for (const companyId of companies.slice(0, bounds.companies)) {
    const { items } = await listWaiting(as, { companyId, limit: bounds.waitingOfCompany });
    for (const waiting of items) {
      if (!all.has(keyOf(waiting))) all.set(keyOf(waiting), waiting);
    }
  }
  return [...all.values()];
};

/** Deadlines of somebody as they read them on the site, without a session of theirs. */
export const readCalendar = async (ctx: Context, token: string): Promise<Download> => {
  const reader = await findCalendarReader(ctx, hashOf(ctx, token));
  const actor = reader && (await findReader(ctx, reader.id));
  if (!actor) throw new Problem("calendar_unknown");
  const budget = { key: `calendar:${reader.id}`, windowSeconds: 3600, max: readingsAnHour };
  await takeAttempts(ctx, [budget]);
  const text = drawCalendar({
    waiting: await listAllWaiting(ctx, actor),
    rounds: await listClosingRounds(ctx, reader.id, bounds.rounds),
    locale: reader.locale as Locale,
    publicUrl: ctx.settings.publicUrl,
    now: ctx.clock.now(),
  });
  return {
    name: "coulisse.ics",
    mediaType: "text/calendar; charset=utf-8",
    body: Buffer.from(text),
    inline: true,
    cache: "quarter",
  };
};
