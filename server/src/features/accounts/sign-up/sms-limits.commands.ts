import { daySeconds, hourSeconds } from "@coulisse/domain/spans.ts";
import { resendSeconds } from "#features/accounts/sign-up/verification.rules.ts";
import { tellOfSmsCeiling } from "#features/accounts/factors/administrators-told.commands.ts";
import { forgetAttempts, giveBackAttempts, mayAttempt, takeAttempts } from "#platform/attempts.ts";
import { networkOf } from "#platform/caller-network.ts";
import { write, type Context, type Writing } from "#platform/context.ts";
import { readMobile } from "#platform/phone-numbers.ts";
import { Problem } from "#platform/problem.ts";

const hourOfUser = 5;
const dayOfNumber = 5;
const hourOfNetwork = 60;
const dayOfNetwork = 100;

const pauseOf = (userId: string, phone: string): string => `sms-pause:${userId}:${phone}`;

/** The alarm sounds once an hour: a second one would say no more than the first. */
const sound = async (ctx: Context): Promise<void> => {
  const once = { key: "sms-alarm", windowSeconds: hourSeconds, max: 1 };
  if (!(await mayAttempt(ctx, once))) return;
  const { hourlyMax } = ctx.settings.sms;
  ctx.log.error({ hourlyMax }, "the ceiling of SMS is reached: codes are refused for this hour");
  await write(ctx, (w) => tellOfSmsCeiling(w, hourlyMax));
};

/**
 * The platform pays for each message, and some earn by having them sent: each person, number,
 * network and the whole platform has a bound, in PostgreSQL, so that neither another process nor a
 * restart opens the tap again (ADR 0027).
 */
export const takeSms = async (ctx: Context, userId: string, phone: string): Promise<void> => {
  // A number that was given before a country was left out is not served any more either.
  readMobile(ctx, phone, "phone");
  const network = networkOf(ctx.address);
  const hour = { windowSeconds: hourSeconds } as const;
  const day = { windowSeconds: daySeconds } as const;
  const taken = await takeAttempts(ctx, [
    { key: `sms-from:${network}`, ...hour, max: hourOfNetwork },
    { key: `sms-from-day:${network}`, ...day, max: dayOfNetwork },
    { key: pauseOf(userId, phone), windowSeconds: resendSeconds, max: 1 },
    { key: `sms-by:${userId}`, ...hour, max: hourOfUser },
    { key: `sms-to:${phone}`, ...day, max: dayOfNumber },
  ]);
  try {
    await takeAttempts(ctx, [{ key: "sms-all", ...hour, max: ctx.settings.sms.hourlyMax }]);
  } catch (error) {
    await giveBackAttempts(ctx.db, taken);
    if (error instanceof Problem) await sound(ctx);
    throw error;
  }
};

/**
 * Ends the pause between two messages to a number: its code was read and typed, so the next one is asked
 * for by whoever has the telephone in their hand. All other bounds stay as they were counted.
 */
export const endSmsPause = (w: Writing, userId: string, phone: string): Promise<void> =>
  forgetAttempts(w.db, pauseOf(userId, phone));
