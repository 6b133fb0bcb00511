import { quarterHourSeconds } from "@coulisse/domain/spans.ts";
import type { accountRoutes } from "@coulisse/contract/accounts/accounts.ts";
import type { ParsedBody } from "@coulisse/contract/wire/route.ts";
import {
  changeUser,
  lockOwnerOf,
  lockUser,
  type LockedUser,
} from "#features/accounts/people/users.store.ts";
import { claimAccount } from "#features/accounts/sign-up/claims.commands.ts";
import { dropOpenCodes } from "#features/accounts/codes/codes.store.ts";
import { passwordChangedMail } from "#features/accounts/passwords/mails/account-mails.ts";
import {
  requireGoodPassword,
  requireSamePasswords,
} from "#features/accounts/passwords/passwords.rules.ts";
import {
  linkBudgets,
  matchTypedCode,
  mayReset,
} from "#features/accounts/passwords/reset-codes.commands.ts";
import { findLinkedCode, spendResetCode } from "#features/accounts/codes/reset-codes.store.ts";
import { endOtherSessions } from "#features/accounts/sign-in/sessions.commands.ts";
import { queueMail } from "#features/messages/messages.commands.ts";
import { knowDevice } from "#features/accounts/sign-in/devices.commands.ts";
import { addresseeOf } from "#platform/addressee.ts";
import { giveBackAttempts, takeAttempt, takeAttempts } from "#platform/attempts.ts";
import { recordAudit } from "#platform/audit.ts";
import { requireActor, write, type Context, type Writing } from "#platform/context.ts";
import { checkPassword, hashPassword } from "#platform/passwords.ts";
import { fieldProblem, invariant } from "#platform/problem.ts";

type Change = ParsedBody<(typeof accountRoutes)["changePassword"]>;

/** The last step of either way: the password counts from now on, and here or by a claim alone. */
const keepPassword = async (w: Writing, user: LockedUser, hash: string): Promise<void> => {
  await changeUser(w, user, { password_hash: hash });
  await endOtherSessions(w, user.id);
  if (user.email !== null) {
    const to = addresseeOf(user, user.email);
    await queueMail(w, passwordChangedMail(to, w.settings.publicUrl));
  }
  await recordAudit(w, {
    action: "password.changed",
    entityType: "user",
    entityId: user.id,
  });
};

/** A reader of the mail proves its address: the first time, that makes the account theirs. */
const keepProvenPassword = (w: Writing, user: LockedUser, hash: string): Promise<void> =>
  user.email_verified_at === null
    ? claimAccount(w, user, { passwordHash: hash })
    : keepPassword(w, user, hash);

type ByMail = Readonly<{
  email: string;
  token: string;
  password: string;
  /** The browser that asked for a code, where it is this one. */
  browser: string | undefined;
}>;
/** A proof says what was proved, and how it is spent in the transaction that keeps the password. */
type Proof = Readonly<{
  taken: readonly string[];
  spend: (w: Writing) => Promise<LockedUser | null>;
}>;

/** The bound of what a person types by hand; a letter's link carries more. */
const typedLengthMax = 16;

const spendCodeOf = async (
  w: Writing,
  email: string,
  id: string | undefined,
): Promise<LockedUser | null> => {
  const owner = await lockOwnerOf(w, email.toLowerCase());
  return owner && id !== undefined && (await spendResetCode(w, id)) ? owner : null;
};

/** The link of a mail is found by what it carries: no wrong codes of others stand in its way. */
const proveByLink = async (ctx: Context, reset: ByMail): Promise<Proof> => {
  const code = await findLinkedCode(ctx, reset.token);
  if (code?.target === reset.email.toLowerCase()) {
    return { taken: [], spend: (w) => spendCodeOf(w, reset.email, code.id) };
  }
  await takeAttempts(ctx, linkBudgets(ctx));
  throw fieldProblem("reset_code_refused", "token");
};

const proveByDigits = async (ctx: Context, reset: ByMail): Promise<Proof> => {
  const email = reset.email.toLowerCase();
  const digits = reset.token.replaceAll(/\s/g, "");
  const { id, taken } = await matchTypedCode(ctx, { email, digits, browser: reset.browser });
  return { taken, spend: (w) => spendCodeOf(w, email, id) };
};

/** Gives what the browser is known by from now on: who has read the mail of an account is its owner. */
const changeByMail = async (ctx: Context, given: ByMail): Promise<string | undefined> => {
  const isLink = given.token.length > typedLengthMax;
  const { taken, spend } = await (isLink ? proveByLink(ctx, given) : proveByDigits(ctx, given));
  // Before the answer is known, so that a wrong one takes as long as a right one.
  const hash = await hashPassword(given.password);
  return write(ctx, async (w) => {
    const user = await spend(w);
    if (!user || !mayReset(user)) throw fieldProblem("reset_code_refused", "token");
    requireGoodPassword(given.password, namesOf(user));
    await dropOpenCodes(w, user.id, "password");
    await keepProvenPassword(w, user, hash);
    await giveBackAttempts(w.db, taken);
    return knowDevice(w, user.id);
  });
};

const namesOf = (user: LockedUser) => ({
  firstName: user.first_name,
  lastName: user.last_name,
  email: user.email,
});

const changeByPassword = async (
  ctx: Context,
  given: Readonly<{ currentPassword: string; password: string }>,
): Promise<void> => {
  const { userId } = requireActor(ctx);
  const tries = `password-change:${userId}`;
  await takeAttempt(ctx, tries, quarterHourSeconds, 10, "too_many_requests");
  const before = await ctx.db
    .selectFrom("users")
    .select("password_hash")
    .where("id", "=", userId)
    .executeTakeFirst();
  const matches = await checkPassword(before?.password_hash ?? null, given.currentPassword);
  if (!matches) throw fieldProblem("password_wrong", "currentPassword");
  const hash = await hashPassword(given.password);
  await write(ctx, async (w) => {
    const user = await lockUser(w, userId);
    invariant(user, "who is signed in is there");
    // Somebody changed it in the meantime: what was typed is the current one no more.
    if (user.password_hash !== before?.password_hash) {
      throw fieldProblem("password_wrong", "currentPassword");
    }
    requireGoodPassword(given.password, namesOf(user));
    await keepPassword(w, user, hash);
    await giveBackAttempts(w.db, [tries]);
  });
};

/**
 * Changes a password by a code of the mail for anybody, or by the present password for who is
 * signed in.
 */
export const changePassword = async (
  ctx: Context,
  change: Change,
  browser: string | undefined,
): Promise<string | undefined> => {
  requireSamePasswords(change.password, change.passwordConfirmation);
  const { email, token, currentPassword, password } = change;
  if (token !== undefined || email !== undefined) {
    if (!email) throw fieldProblem("field_required", "email");
    if (!token) throw fieldProblem("field_required", "token");
    return changeByMail(ctx, { email, token, password, browser });
  }
  requireActor(ctx);
  if (!currentPassword) throw fieldProblem("field_required", "currentPassword");
  await changeByPassword(ctx, { currentPassword, password });
  return undefined;
};
