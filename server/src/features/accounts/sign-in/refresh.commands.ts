import { recordAudit } from "#platform/audit.ts";
import { transaction, type Context } from "#platform/context.ts";
import type { Tx } from "#platform/database.ts";
import { Problem } from "#platform/problem.ts";
import { hashesOf, mayEnter, type SignedIn } from "#features/accounts/sign-in/sessions.commands.ts";
import { toUser } from "#features/accounts/facts/people.queries.ts";
import { findUserById } from "#features/accounts/facts/people.store.ts";
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
 * Made from the spent token, a seed that is kept and the server's secret: the same presentation
 * gives the same tokens, and neither the database nor the spent token alone tells them.
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
  const result = await transaction(ctx, async (tx) => {
    const now = ctx.clock.now();
    const session = await lockSessionByRefresh(tx, presented);
    if (!session) return judgeSpentToken(ctx, tx, presented, [refreshToken, accessToken ?? ""]);
    const user = await findUserById(tx, session.user_id);
    if (session.refresh_expires_at <= now) return null;
    // Its cookies stay: the sign-in page goes on from there.
    if (session.awaits_factor) throw new Problem("factor_needed");
    if (!user || !mayEnter(user)) {
      await endSession(tx, session.id, now);
      return null;
    }
    const seed = newSeed();
    const tokens = nextTokens(ctx, refreshToken, seed);
    await rotateSession(tx, session, { ...hashesOf(ctx, tokens), seed }, now);
    return { user: toUser(user), tokens };
  });
  if (!result) throw new Problem("session_ended");
  return result;
};

const judgeSpentToken = async (
  ctx: Context,
  tx: Tx,
  presented: Buffer,
  /** What the next tokens may have been made from: a refresh spends the one, a proof the other. */
  origins: readonly string[],
): Promise<SignedIn | null> => {
  const spent = await findSpentToken(tx, presented);
  if (!spent || spent.ended_at) return null;
  const now = ctx.clock.now();
  if (now.getTime() - spent.spent_at.getTime() <= refreshGraceSeconds * 1000) {
    const user = await findUserById(tx, spent.user_id);
    if (!user || !mayEnter(user)) return null;
    const { next_seed: seed, refresh_hash: current } = spent;
    // Where the session has gone on since, the browser has newer tokens than these already.
    const tokens = seed
      ? origins
          .map((origin) => nextTokens(ctx, origin, seed))
          .find((next) => hashesOf(ctx, next).refresh.equals(current))
      : undefined;
    return { user: toUser(user), tokens: tokens ?? null };
  }
  await endSession(tx, spent.session_id, now);
  await recordAudit(ctx, tx, {
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
  ctx: Context,
  tx: Tx,
  sessionId: string | null,
  accessToken: string | undefined,
): Promise<TokenPair> => {
  const session = await lockOpenSession(tx, sessionId);
  if (!session || accessToken === undefined) throw new Problem("no_session");
  const seed = newSeed();
  const tokens = nextTokens(ctx, accessToken, seed);
  const now = ctx.clock.now();
  await rotateSession(tx, session, { ...hashesOf(ctx, tokens), seed }, now);
  await keepProof(tx, session.id, now);
  return tokens;
};

/** The session of a refresh token, also of one that a refresh under way has just replaced. */
const findSessionId = async (ctx: Context, tx: Tx, refreshToken: string) => {
  const presented = hashToken(ctx.settings.sessionSecret, refreshToken);
  const session = await lockSessionByRefresh(tx, presented);
  return session?.id ?? (await findSpentToken(tx, presented))?.session_id;
};

/** Ends the session of either cookie; without one there is nothing to end. */
export const signOut = async (ctx: Context, refreshToken: string | undefined): Promise<void> => {
  await transaction(ctx, async (tx) => {
    const own = refreshToken ? await findSessionId(ctx, tx, refreshToken) : undefined;
    const id = ctx.actor?.sessionId ?? own;
    if (id === undefined) return;
    const { numUpdatedRows } = await endSession(tx, id, ctx.clock.now());
    if (numUpdatedRows === 0n) return;
    const { user_id } = await tx
      .selectFrom("sessions")
      .select("user_id")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    await recordAudit(ctx, tx, {
      action: "session.signed_out",
      entityType: "user",
      entityId: user_id,
      detail: { sessionId: id },
    });
  });
};
