import type { Locale } from "@coulisse/domain/words.ts";
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

const bounds = { waiting: 200, rounds: 100 };
/** Calendars ask each quarter of an hour at most; several of one person’s share these. */
const readingsAnHour = 60;

/** Deadlines of somebody as they read them on the site, without a session of theirs. */
export const readCalendar = async (ctx: Context, token: string): Promise<Download> => {
  const reader = await findCalendarReader(ctx, hashOf(ctx, token));
  const actor = reader && (await findReader(ctx, reader.id));
  if (!actor) throw new Problem("calendar_unknown");
  const budget = { key: `calendar:${reader.id}`, windowSeconds: 3600, max: readingsAnHour };
  await takeAttempts(ctx, [budget]);
  const { items: waiting } = await listWaiting({ ...ctx, actor }, { limit: bounds.waiting });
  const text = drawCalendar({
    waiting,
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
