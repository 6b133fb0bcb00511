import { hourSeconds, quarterHourSeconds } from "@coulisse/domain/spans.ts";
import { sql } from "kysely";
import {
  findOwnerOf,
  lockOwnerOf,
  type LockedUser,
} from "#features/accounts/people/users.store.ts";
import { resetMail } from "#features/accounts/passwords/mails/account-mails.ts";
import {
  findTypedCode,
  hashBrowser,
  insertResetCode,
} from "#features/accounts/codes/reset-codes.store.ts";
import { inviteAt } from "#features/accounts/sign-up/invitations.commands.ts";
import { findInviter } from "#features/accounts/sign-up/invitations.store.ts";
import { mayMailNow } from "#features/messages/outbox/mail-bounds.commands.ts";
import { queueMail } from "#features/messages/messages.commands.ts";
import { findKnownDevice } from "#features/accounts/sign-in/devices.queries.ts";
import { addresseeOf } from "#platform/addressee.ts";
import { mayAttempt, takeAttempts, type Budget } from "#platform/attempts.ts";
import { recordAudit } from "#platform/audit.ts";
import { networkOf } from "#platform/caller-network.ts";
import { write, type Context } from "#platform/context.ts";
import { newDigits, newToken } from "#platform/tokens.ts";

const resetMinutes = 10;
const asksPerNetwork = 60;
const triesPerNetwork = 100;
const triesOfBrowser = 5;
const triesOfDevice = 10;
const triesOfOthers = 10;

/** An invited person has no password to forget: their account is opened by an invitation. */
export const mayReset = (user: LockedUser): boolean => user.state === "ACTIVE";

/**
 * The same statements run for an address that nobody has: its code and its mail are written to
 * nobody and undone, so that both take as long. Who was invited gets the invitation once more.
 */
const sendCode = (ctx: Context, email: string, browser: string): Promise<void> =>
  write(ctx, async (w) => {
    const owner = await lockOwnerOf(w, email);
    const user = owner && mayReset(owner) ? owner : undefined;
    const userId = user?.id ?? w.clock.newId();
    const [digits, link] = [newDigits(8), newToken()];
    await sql`savepoint asked`.execute(w.db);
    const code = { userId, target: email, digits, link, browser, minutes: resetMinutes };
    await insertResetCode(w, code);
    const nobody = { userId, to: email, locale: w.locale };
    const to = user ? addresseeOf(user, user.email ?? email) : nobody;
    const mail = resetMail(to, w.settings.publicUrl, { digits, link });
    await queueMail(w, { ...mail, userId: user?.id ?? null });
    await (user ? sql`release savepoint asked` : sql`rollback to savepoint asked`).execute(w.db);
    if (owner?.state === "INVITED") {
      const companyId = await findInviter(w, owner.id);
      await inviteAt(w, owner, { email, companyId });
    }
    await recordAudit(w, {
      action: "password.reset_asked",
      entityType: "user",
      entityId: user?.id ?? null,
    });
  });

/**
 * Nobody is refused a code for what others asked: where too many mails left for the address, the one
 * that has just left has a code that is still valid, and the answer is the same.
 */
export const askPasswordReset = async (
  ctx: Context,
  typed: string,
  browser: string,
): Promise<void> => {
  const email = typed.toLowerCase();
  if ((await findKnownDevice(ctx, email)) === null) {
    const key = `reset-from:${networkOf(ctx.address)}`;
    await takeAttempts(ctx, [{ key, windowSeconds: hourSeconds, max: asksPerNetwork }]);
  }
  if (await mayMailNow(ctx, "reset", email)) await sendCode(ctx, email, browser);
};

/**
 * Budgets for links that are not there: who has one in a letter is kept out by no number of
 * guesses.
 */
export const linkBudgets = (ctx: Context): Budget[] => [
  {
    key: `reset-try-from:${networkOf(ctx.address)}`,
    windowSeconds: quarterHourSeconds,
    max: triesPerNetwork,
  },
];

type Typed = Readonly<{ email: string; digits: string; browser: string | undefined }>;
export type MatchedCode = Readonly<{ id: string | undefined; taken: readonly string[] }>;

/**
 * Digits are few enough to be guessed, so that tries are bounded (ADR 0027): the browser that asked
 * has some of its own for the codes that it asked for, and so has a browser that the account knows;
 * all others share a few. Of the codes of an address, strangers' tries void none.
 */
export const matchTypedCode = async (ctx: Context, typed: Typed): Promise<MatchedCode> => {
  const { email, digits, browser } = typed;
  const owner = await findOwnerOf(ctx, email);
  const asked = { userId: owner?.id ?? ctx.clock.newId(), target: email, digits };
  const device = await findKnownDevice(ctx, email);
  if (device !== null) {
    const key = `reset-try-device:${device}`;
    const budget = { key, windowSeconds: hourSeconds, max: triesOfDevice };
    const taken = await takeAttempts(ctx, [budget]);
    return { id: (await findTypedCode(ctx, asked))?.id, taken };
  }
  const shared = { key: `reset-try:${email}`, windowSeconds: hourSeconds, max: triesOfOthers };
  if (browser === undefined) {
    const taken = await takeAttempts(ctx, [...linkBudgets(ctx), shared]);
    return { id: (await findTypedCode(ctx, asked))?.id, taken };
  }
  const own = `reset-try-by:${hashBrowser(ctx, browser).toString("hex")}`;
  const taken = await takeAttempts(ctx, [
    ...linkBudgets(ctx),
    { key: own, windowSeconds: hourSeconds, max: triesOfBrowser },
  ]);
  const found = await findTypedCode(ctx, { ...asked, browser });
  if (found || !(await mayAttempt(ctx, shared))) return { id: found?.id, taken };
  const elsewhere = await findTypedCode(ctx, asked);
  return { id: elsewhere?.id, taken: [...taken, shared.key] };
};
