import { giveBackAttempts, takeAttempts, type Budget } from "#platform/attempts.ts";
import { networkOf } from "#platform/caller-network.ts";
import { write, type Context } from "#platform/context.ts";
import { checkPassword, hashPassword, needsRehash } from "#platform/passwords.ts";
import { Problem } from "#platform/problem.ts";
import { hashToken } from "#platform/tokens.ts";
import {
  mayEnter,
  openSession,
  type OpenedSession,
} from "#features/accounts/sign-in/sessions.commands.ts";
import { findSignInCandidates, type UserRow } from "#features/accounts/people/people.store.ts";
import { lockPassword, renewHash } from "#features/accounts/people/users.store.ts";
import { findKnownDevice } from "#features/accounts/sign-in/devices.queries.ts";

const windowSeconds = 15 * 60;
const triesOfOne = { windowSeconds, free: 5, max: 10 } as const;
const triesPerAccount = 30;
const triesPerNetwork = 100;

/**
 * ADR 0027. A browser that the account knows has tries of its own: whatever strangers do, its owner
 * gets in from there. All the others share the account's, are slowed from one place, and are counted
 * with whoever else is at that place.
 */
const budgetsOf = async (ctx: Context, email: string): Promise<Budget[]> => {
  const device = await findKnownDevice(ctx, email);
  if (device !== null) return [{ key: `sign-in-device:${device}`, ...triesOfOne }];
  const network = networkOf(ctx.address);
  return [
    { key: `sign-in-from:${network}`, windowSeconds, max: triesPerNetwork },
    { key: `sign-in:${email}:${network}`, ...triesOfOne },
    { key: `sign-in:${email}`, windowSeconds, max: triesPerAccount },
  ];
};

/**
 * Both are tried, each time: who has just signed up with the address of somebody else gets in with
 * the password that they chose, as they would with a free address.
 */
const findByPassword = async (
  ctx: Context,
  email: string,
  password: string,
): Promise<UserRow | undefined> => {
  const { deviceToken, settings } = ctx;
  const device = deviceToken ? hashToken(settings.sessionSecret, deviceToken) : null;
  const { account, registration } = await findSignInCandidates(ctx, email, device);
  const [isAccount, isRegistration] = await Promise.all([
    checkPassword(account?.password_hash ?? null, password),
    checkPassword(registration?.password_hash ?? null, password),
  ]);
  const entering = isAccount ? account : isRegistration ? registration : undefined;
  if (entering && mayEnter(entering)) return entering;
  const { requestId: id, address } = ctx;
  ctx.log.warn({ id, address, user: account?.id ?? null }, "sign-in refused");
  return undefined;
};

/** The hash to keep from now on, where the one that was kept is of another time. */
const renewedHash = (stored: string | null, password: string): Promise<string> | null =>
  stored !== null && needsRehash(stored) ? hashPassword(password) : null;

/** An unknown e-mail, a wrong password and an account without one answer alike. */
export const signIn = async (
  ctx: Context,
  credentials: { email: string; password: string },
  device: string,
): Promise<OpenedSession> => {
  const email = credentials.email.toLowerCase();
  const taken = await takeAttempts(ctx, await budgetsOf(ctx, email), "too_many_attempts");
  const found = await findByPassword(ctx, email, credentials.password);
  if (!found) throw new Problem("wrong_credentials");
  const renewed = await renewedHash(found.password_hash, credentials.password);
  return write(ctx, async (w) => {
    if (!(await lockPassword(w, found))) throw new Problem("wrong_credentials");
    if (renewed !== null) await renewHash(w, found, renewed);
    const tokens = await openSession(w, found.id, device);
    await giveBackAttempts(w.db, taken);
    return tokens;
  });
};
