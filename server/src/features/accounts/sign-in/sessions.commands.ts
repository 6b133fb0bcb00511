import type { FactorStep } from "@coulisse/contract/accounts/factor-step.schemas.ts";
import type { User } from "@coulisse/contract/accounts/sign-in.schemas.ts";
import { recordAudit } from "#platform/audit.ts";
import { requireActor, write, type Context, type Writing } from "#platform/context.ts";
import { Problem } from "#platform/problem.ts";
import { readUser } from "#features/accounts/people/people.queries.ts";
import { recordSignIn } from "#features/accounts/people/users.store.ts";
import {
  admitSession,
  capSessions,
  endOwnSession,
  endSessionsOf,
  endSessionsOfBrowser,
  insertSession,
  lockAwaitingSession,
  markBrowser,
} from "#features/accounts/sign-in/sessions.store.ts";
import { meetDevice } from "#features/accounts/sign-in/devices.commands.ts";
import { findFactorStep } from "#features/accounts/factors/factors.queries.ts";
import type { Tokens } from "#platform/session-cookies.ts";
import { hashToken, newToken, type TokenPair } from "#platform/tokens.ts";

export type SignedIn = { user: User; tokens: Tokens };
/** The cookies to set; `factor` says what the session still waits for before it stands for anybody. */
export type OpenedSession = NonNullable<Tokens> & Readonly<{ factor: FactorStep | null }>;

export const hashesOf = (ctx: Context, tokens: TokenPair) => {
  const secret = ctx.settings.sessionSecret;
  return {
    access: hashToken(secret, tokens.access),
    refresh: hashToken(secret, tokens.refresh),
  };
};

const newTokens = (): NonNullable<Tokens> => ({ access: newToken(), refresh: newToken() });

/** Invited people have no password yet; disabled and erased ones are no longer let in. */
export const mayEnter = ({ state }: { state: string }): boolean =>
  state === "ACTIVE" || state === "REGISTERING";

type Entering = Readonly<{ userId: string; sessionId: string; device: string }>;

/**
 * Records what a sign-in leaves once all that it asks for is proved; a token where the browser was
 * not known.
 */
const recordEntry = async (
  w: Writing,
  { userId, sessionId, device }: Entering,
): Promise<string | undefined> => {
  await recordSignIn(w, userId, w.clock.now());
  await recordAudit(w, {
    action: "session.opened",
    entityType: "user",
    entityId: userId,
    actorId: userId,
    detail: { sessionId },
  });
  const known = await meetDevice(w, userId, device);
  if (known !== undefined) await markBrowser(w, sessionId, known);
  return known;
};

/**
 * Gives the tokens of a new session of somebody who has proved who they are by one means: where their
 * account has a second factor, the session awaits it. A passkey is both factors by itself.
 * A browser has one session: the one that was open there ends.
 */
export const openSession = async (
  w: Writing,
  userId: string,
  device: string,
  by: "one factor" | "passkey" = "one factor",
): Promise<OpenedSession> => {
  const factor = by === "passkey" ? null : await findFactorStep(w, userId);
  const id = w.clock.newId();
  const tokens = newTokens();
  const awaitsFactor = factor !== null;
  await endSessionsOfBrowser(w);
  await insertSession(w, { id, userId, device, awaitsFactor, ...hashesOf(w, tokens) });
  await capSessions(w, userId, w.clock.now());
  if (factor) return { ...tokens, factor };
  const known = await recordEntry(w, { userId, sessionId: id, device });
  return { ...tokens, device: known, factor: null };
};

/** The session that the cookie opened and that awaits its second factor, locked. */
export const lockAwaiting = async (w: Writing, accessToken: string | undefined) => {
  if (!accessToken) return undefined;
  const hash = hashToken(w.settings.sessionSecret, accessToken);
  return lockAwaitingSession(w, hash, w.clock.now());
};

/** Lets in whoever has proved the factor that their session awaited. */
export const completeSession = async (
  w: Writing,
  session: Readonly<{ id: string; user_id: string; device: string }>,
): Promise<SignedIn> => {
  const tokens = newTokens();
  await admitSession(w, session.id, hashesOf(w, tokens), w.clock.now());
  await capSessions(w, session.user_id, w.clock.now());
  const { id: sessionId, user_id: userId, device } = session;
  const known = await recordEntry(w, { userId, sessionId, device });
  return { user: await readUser(w, userId), tokens: { ...tokens, device: known } };
};

/** Ends every session of a user but the one that asks, as after a change of password. */
export const endOtherSessions = async (w: Writing, userId: string): Promise<void> => {
  await endSessionsOf(w, userId, { but: w.actor?.sessionId ?? null, at: w.clock.now() });
};

export const closeSession = async (ctx: Context, sessionId: string): Promise<void> => {
  const actor = requireActor(ctx);
  await write(ctx, async (w) => {
    const own = { id: sessionId, userId: actor.userId };
    if (!(await endOwnSession(w, own, w.clock.now()))) throw new Problem("session_not_found");
    await recordAudit(w, {
      action: "session.closed",
      entityType: "user",
      entityId: actor.userId,
      detail: { sessionId },
    });
  });
};
