import type { accountRoutes } from "@coulisse/contract/accounts.ts";
import type { ParsedBody } from "@coulisse/contract/route.ts";
import type { Locale } from "@coulisse/contract/scalars.ts";
import { sql } from "kysely";
import {
  changeAccount,
  lockOwnerOf,
  lockUser,
  type LockedUser,
} from "#features/accounts/accounts.store.ts";
import { claimAccount } from "#features/accounts/claims.commands.ts";
import { judgeCode } from "#features/accounts/codes.rules.ts";
import {
  findLastCode,
  hashCode,
  hashLink,
  putCode,
  spendCode,
} from "#features/accounts/codes.store.ts";
import { lockInvitation } from "#features/accounts/invitations.store.ts";
import { passwordChangedMail, resetMail } from "#features/accounts/mails/account-mails.ts";
import { requireGoodPassword, requireSamePasswords } from "#features/accounts/passwords.rules.ts";
import { endOtherSessions } from "#features/identity/identity.commands.ts";
import { queueMail } from "#features/messages/messages.commands.ts";
import { giveBackAttempts, takeAttempt } from "#platform/attempts.ts";
import { recordAudit } from "#platform/audit.ts";
import { requireActor, transaction, type Context } from "#platform/context.ts";
import type { Tx } from "#platform/database.ts";
import { checkPassword, hashPassword } from "#platform/passwords.ts";
import { fieldProblem, invariant } from "#platform/problem.ts";
import { newDigits } from "#platform/tokens.ts";

type Change = ParsedBody<(typeof accountRoutes)["changePassword"]>;

const hourSeconds = 60 * 60;
const quarterHourSeconds = 15 * 60;
const resetMinutes = 10;

const mayReset = (user: LockedUser): boolean => user.state === "ACTIVE" || user.state === "INVITED";

/**
 * The same statements run for an address that nobody has: its code and its mail are written to
 * nobody and undone, and what was asked is recorded either way, so that both take as long.
 */
export const askPasswordReset = async (ctx: Context, typed: string): Promise<void> => {
  const email = typed.toLowerCase();
  await takeAttempt(ctx, `reset:${email}`, hourSeconds, 5, "too_many_requests");
  await takeAttempt(ctx, `reset-from:${ctx.address}`, hourSeconds, 60, "too_many_requests");
  await transaction(ctx, async (tx) => {
    const owner = await lockOwnerOf(tx, email);
    const user = owner && mayReset(owner) ? owner : undefined;
    const userId = user?.id ?? ctx.clock.newId();
    const locale = (user?.locale ?? ctx.locale) as Locale;
    const secret = newDigits(8);
    await sql`savepoint asked`.execute(tx);
    const code = { userId, target: email, secret, minutes: resetMinutes };
    await putCode(ctx, tx, { ...code, purpose: "password" });
    const mail = resetMail(
      { userId, to: user?.email ?? email, locale },
      ctx.settings.publicUrl,
      secret,
    );
    await queueMail(ctx, tx, { ...mail, userId: user?.id ?? null });
    await (user ? sql`release savepoint asked` : sql`rollback to savepoint asked`).execute(tx);
    await recordAudit(ctx, tx, {
      action: "password.reset_asked",
      entityType: "user",
      entityId: user?.id ?? null,
    });
  });
};

/** The last step of either way: the password counts from now on, and here or by a claim alone. */
const keepPassword = async (
  ctx: Context,
  tx: Tx,
  user: LockedUser,
  hash: string,
): Promise<void> => {
  await changeAccount(tx, user, { password_hash: hash });
  await endOtherSessions(ctx, tx, user.id);
  if (user.email !== null) {
    const to = { userId: user.id, to: user.email, locale: user.locale as Locale };
    await queueMail(ctx, tx, passwordChangedMail(to, ctx.settings.publicUrl));
  }
  await recordAudit(ctx, tx, {
    action: "password.changed",
    entityType: "user",
    entityId: user.id,
  });
};

/** Who reads the mail proves its address: the first time, that makes the account theirs. */
const keepProvenPassword = (ctx: Context, tx: Tx, user: LockedUser, hash: string): Promise<void> =>
  user.email_verified_at === null
    ? claimAccount(ctx, tx, user, hash)
    : keepPassword(ctx, tx, user, hash);

type ByMail = Readonly<{ email: string; token: string; password: string }>;

/** What a person types by hand is at most this long; a letter's link carries more. */
const typedLengthMax = 16;

/**
 * The link of an invitation is found by what it carries, and its letter is void for nobody's wish:
 * neither wrong codes nor a code that somebody asked for stand in its way.
 */
const changeByInvitation = async (ctx: Context, given: ByMail): Promise<void> => {
  const from = `reset-try-from:${ctx.address}`;
  await takeAttempt(ctx, from, quarterHourSeconds, 100, "too_many_requests");
  const hash = await hashPassword(given.password);
  await transaction(ctx, async (tx) => {
    const owner = await lockOwnerOf(tx, given.email.toLowerCase());
    const letter = await lockInvitation(tx, hashLink(ctx, given.token));
    const isOpen = letter && letter.user_id === owner?.id && letter.expires_at > ctx.clock.now();
    // A letter to an address that was mended since proves the wrong one.
    const isOwn = letter?.email.toLowerCase() === given.email.toLowerCase();
    if (!isOpen || !isOwn || !mayReset(owner)) throw fieldProblem("reset_code_refused", "token");
    requireGoodPassword(given.password, namesOf(owner));
    await keepProvenPassword(ctx, tx, owner, hash);
    await giveBackAttempts(tx, [from]);
  });
};

const changeByCode = async (ctx: Context, given: ByMail): Promise<void> => {
  const email = given.email.toLowerCase();
  const tries = `reset-try:${email}`;
  await takeAttempt(ctx, tries, quarterHourSeconds, 10, "too_many_requests");
  const from = `reset-try-from:${ctx.address}`;
  await takeAttempt(ctx, from, quarterHourSeconds, 100, "too_many_requests");
  // Before the code is looked at, so that a wrong one takes as long as a right one.
  const hash = await hashPassword(given.password);
  await transaction(ctx, async (tx) => {
    const user = await lockOwnerOf(tx, email);
    const userId = user?.id ?? ctx.clock.newId();
    const sent = await findLastCode(tx, userId, "password");
    const typed = hashCode(ctx, userId, given.token.replaceAll(/\s/g, ""));
    const verdict = judgeCode(sent, { hash: typed, target: email, now: ctx.clock.now() });
    if (!user || !sent || verdict !== "right" || !mayReset(user)) {
      throw fieldProblem("reset_code_refused", "token");
    }
    requireGoodPassword(given.password, namesOf(user));
    await spendCode(ctx, tx, sent.id);
    await keepProvenPassword(ctx, tx, user, hash);
    await giveBackAttempts(tx, [tries, from]);
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
  await transaction(ctx, async (tx) => {
    const user = await lockUser(tx, userId);
    invariant(user, "who is signed in is there");
    // Somebody changed it in the meantime: what was typed is the current one no more.
    if (user.password_hash !== before?.password_hash) {
      throw fieldProblem("password_wrong", "currentPassword");
    }
    requireGoodPassword(given.password, namesOf(user));
    await keepPassword(ctx, tx, user, hash);
    await giveBackAttempts(tx, [tries]);
  });
};

/** With a code of the mail by anybody, with the present password by who is signed in. */
export const changePassword = async (ctx: Context, change: Change): Promise<void> => {
  requireSamePasswords(change.password, change.passwordConfirmation);
  const { email, token, currentPassword, password } = change;
  if (token !== undefined || email !== undefined) {
    if (!email) throw fieldProblem("field_required", "email");
    if (!token) throw fieldProblem("field_required", "token");
    const byMail = { email, token, password };
    return token.length > typedLengthMax
      ? changeByInvitation(ctx, byMail)
      : changeByCode(ctx, byMail);
  }
  requireActor(ctx);
  if (!currentPassword) throw fieldProblem("field_required", "currentPassword");
  return changeByPassword(ctx, { currentPassword, password });
};
