import { recordAudit } from "#platform/audit.ts";
import { write, type Context, type Writing } from "#platform/context.ts";
import { Problem } from "#platform/problem.ts";
import { hashesOf, mayEnter, type SignedIn } from "#features/accounts/sign-in/sessions.commands.ts";
import { toUser } from "#features/accounts/people/people.queries.ts";
import { findUserById } from "#features/accounts/people/people.store.ts";
import {
  endSession,
  findSpentToken,
  keepProof,
  lockOpenSession,
  lockSessionByRefresh,
  rotateSession,
} from "#features/accounts/sign-in/sessions.store.ts";
import {
  hashToken,
  newSeed,
  nextToken,
  refreshGraceSeconds,
  type TokenPair,
} from "#platform/tokens.ts";

/**
 * Makes the next tokens from the spent one, a seed that is kept and the server's secret: the same
 * presentation gives the same tokens, and neither the database nor the spent token alone tells
 * them.
 */
const nextTokens = (ctx: Context, spent: string, seed: Buffer): TokenPair => {
  const { sessionSecret } = ctx.settings;
  return {
    access: nextToken(sessionSecret, "access", spent, seed),
    refresh: nextToken(sessionSecret, "refresh", spent, seed),
  };
};

/**
 * Replaces both tokens. One that was replaced a moment ago gives the same next tokens again, since
 * the answer may have been lost; later it means that somebody copied it, and the session ends for
 * everybody who has it.
 */
export const refreshSession = async (
  ctx: Context,
  refreshToken: string | undefined,
  accessToken: string | undefined,
): Promise<SignedIn> => {
  if (!refreshToken) throw new Problem("session_ended");
  const presented = hashToken(ctx.settings.sessionSecret, refreshToken);
  const result = await write(ctx, async (w) => {
    const now = w.clock.now();
    const session = await lockSessionByRefresh(w, presented);
    if (!session) return judgeSpentToken(w, presented, [refreshToken, accessToken ?? ""]);
    const user = await findUserById(w, session.user_id);
    if (session.refresh_expires_at <= now) return null;
    // Its cookies stay: the sign-in page goes on from there.
    if (session.awaits_factor) throw new Problem("factor_needed");
    if (!user || !mayEnter(user)) {
      await endSession(w, session.id, now);
      return null;
    }
    const seed = newSeed();
    const tokens = nextTokens(w, refreshToken, seed);
    await rotateSession(w, session, { ...hashesOf(w, tokens), seed }, now);
    return { user: toUser(user), tokens };
  });
  if (!result) throw new Problem("session_ended");
  return result;
};

const judgeSpentToken = async (
  w: Writing,
  presented: Buffer,
  /** The next tokens may have been made from these: a refresh spends the one, a proof the other. */
  origins: readonly string[],
): Promise<SignedIn | null> => {
  const spent = await findSpentToken(w, presented);
  if (!spent || spent.ended_at) return null;
  const now = w.clock.now();
  if (now.getTime() - spent.spent_at.getTime() <= refreshGraceSeconds * 1000) {
    const user = await findUserById(w, spent.user_id);
    if (!user || !mayEnter(user)) return null;
    const { next_seed: seed, refresh_hash: current } = spent;
    // Where the session has gone on since, the browser has newer tokens than these already.
    const tokens = seed
      ? origins
          .map((origin) => nextTokens(w, origin, seed))
          .find((next) => hashesOf(w, next).refresh.equals(current))
      : undefined;
    return { user: toUser(user), tokens: tokens ?? null };
  }
  await endSession(w, spent.session_id, now);
  await recordAudit(w, {
    action: "session.refresh_token_reused",
    entityType: "user",
    entityId: spent.user_id,
    detail: { sessionId: spent.session_id },
  });
  return null;
};

/**
 * New tokens for a session whose owner has just proved who they are: those of before may have been
 * copied, and have no part in what the session may do now (ASVS 7.2.4).
 */
export const renewProvedSession = async (
  w: Writing,
  sessionId: string | null,
  accessToken: string | undefined,
): Promise<TokenPair> => {
  const session = await lockOpenSession(w, sessionId);
  if (!session || accessToken === undefined) throw new Problem("no_session");
  const seed = newSeed();
  const tokens = nextTokens(w, accessToken, seed);
  const now = w.clock.now();
  await rotateSession(w, session, { ...hashesOf(w, tokens), seed }, now);
  await keepProof(w, session.id, now);
  return tokens;
};

/** The session of a refresh token, also of one that a refresh under way has just replaced. */
const findSessionId = async (w: Writing, refreshToken: string) => {
  const presented = hashToken(w.settings.sessionSecret, refreshToken);
  const session = await lockSessionByRefresh(w, presented);
  return session?.id ?? (await findSpentToken(w, presented))?.session_id;
};

/** Ends the session of either cookie; without one there is nothing to end. */
export const signOut = async (ctx: Context, refreshToken: string | undefined): Promise<void> => {
  await write(ctx, async (w) => {
    const own = refreshToken ? await findSessionId(w, refreshToken) : undefined;
    const id = w.actor?.sessionId ?? own;
    if (id === undefined) return;
    const { numUpdatedRows } = await endSession(w, id, w.clock.now());
    if (numUpdatedRows === 0n) return;
    const { user_id } = await w.db
      .selectFrom("sessions")
      .select("user_id")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    await recordAudit(w, {
      action: "session.signed_out",
      entityType: "user",
      entityId: user_id,
      detail: { sessionId: id },
    });
  });
};
