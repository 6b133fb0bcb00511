import { mayAttempt } from "#platform/attempts.ts";
import type { Context } from "#platform/context.ts";

/** Why a mail leaves that anybody may ask for. */
type MailReason = "reset" | "sign-up";

const minuteSeconds = 60;
const promptAnHour = 5;
const slowSeconds = 5 * minuteSeconds;

/**
 * Whether a mail that anybody may ask for leaves now. Its number an hour is bounded, and its owner
 * is never without one: where strangers asked too often, there is one every five minutes, and what
 * it carries is valid for longer than that. Counted by the address as it was typed, so that the
 * answer says nothing of who has an account.
 */
export const mayMailNow = async (
  ctx: Context,
  asked: MailReason,
  email: string,
): Promise<boolean> => {
  const to = email.toLowerCase();
  const may = (kind: string, windowSeconds: number, max: number) =>
    mayAttempt(ctx, { key: `${asked}-${kind}:${to}`, windowSeconds, max });
  // A code that was asked for a moment ago is on its way; each registration has a link of its own.
  if (asked === "reset" && !(await may("pause", minuteSeconds, 1))) return false;
  const isPrompt = await may("hour", 60 * minuteSeconds, promptAnHour);
  const isDue = await may("slow", slowSeconds, 1);
  return isPrompt || isDue;
};
