import { sql } from "kysely";
import type { Context, Reading, Writing } from "#platform/context.ts";
import {
  accessSeconds,
  factorSeconds,
  hashToken,
  refreshSeconds,
  sessionSeconds,
  sessionsPerUser,
} from "#platform/tokens.ts";

type SessionHashes = { access: Buffer; refresh: Buffer };

const after = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000);

const deviceHashOf = (ctx: Context, token: string): Buffer =>
  hashToken(ctx.settings.sessionSecret, token);

export const insertSession = (
  w: Writing,
  session: { id: string; userId: string; device: string; awaitsFactor: boolean } & SessionHashes,
) => {
  const now = w.clock.now();
  const { awaitsFactor } = session;
  return w.db
    .insertInto("sessions")
    .values({
      id: session.id,
      user_id: session.userId,
      device: session.device,
      address: w.address,
      access_hash: session.access,
      access_expires_at: after(now, awaitsFactor ? factorSeconds : accessSeconds),
      refresh_hash: session.refresh,
      refresh_expires_at: after(now, awaitsFactor ? factorSeconds : refreshSeconds),
      awaits_factor: awaitsFactor,
      device_hash: w.deviceToken === undefined ? null : deviceHashOf(w, w.deviceToken),
      refreshed_at: now,
      last_used_at: now,
      proved_at: now,
      created_at: now,
    })
    .execute();
};

export const lockSessionByRefresh = (w: Writing, hash: Buffer) =>
  w.db
    .selectFrom("sessions")
    .selectAll()
    .where("refresh_hash", "=", hash)
    .where("ended_at", "is", null)
    .forUpdate()
    .executeTakeFirst();

/** A session that awaits its second factor, of somebody who may still enter. */
export const lockAwaitingSession = (w: Writing, accessHash: Buffer, now: Date) =>
  w.db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .selectAll("sessions")
    .where("access_hash", "=", accessHash)
    .where("access_expires_at", ">", now)
    .where("awaits_factor", "=", true)
    .where("ended_at", "is", null)
    .where("users.state", "in", ["ACTIVE", "REGISTERING"])
    .forUpdate("sessions")
    .executeTakeFirst();

/** Replaces the session's tokens: those that were given before the factor open nothing. */
export const admitSession = (w: Writing, id: string, next: SessionHashes, now: Date) =>
  w.db
    .updateTable("sessions")
    .set({
      access_hash: next.access,
      access_expires_at: after(now, accessSeconds),
      refresh_hash: next.refresh,
      refresh_expires_at: after(now, refreshSeconds),
      awaits_factor: false,
      refreshed_at: now,
      last_used_at: now,
      proved_at: now,
    })
    .where("id", "=", id)
    .execute();

export const findSpentToken = (w: Writing, hash: Buffer) =>
  w.db
    .selectFrom("spent_refresh_tokens")
    .innerJoin("sessions", "sessions.id", "spent_refresh_tokens.session_id")
    .select(["session_id", "spent_at", "user_id", "ended_at", "next_seed", "refresh_hash"])
    .where("hash", "=", hash)
    .executeTakeFirst();

export const rotateSession = async (
  w: Writing,
  session: { id: string; refresh_hash: Buffer; created_at: Date },
  next: SessionHashes & Readonly<{ seed: Buffer }>,
  now: Date,
): Promise<void> => {
  const end = after(session.created_at, sessionSeconds);
  const withinSession = (at: Date): Date => (at < end ? at : end);
  await w.db
    .insertInto("spent_refresh_tokens")
    .values({
      hash: session.refresh_hash,
      session_id: session.id,
      spent_at: now,
      next_seed: next.seed,
    })
    .execute();
  await w.db
    .updateTable("sessions")
    .set({
      access_hash: next.access,
      access_expires_at: withinSession(after(now, accessSeconds)),
      refresh_hash: next.refresh,
      refresh_expires_at: withinSession(after(now, refreshSeconds)),
      refreshed_at: now,
      last_used_at: now,
    })
    .where("id", "=", session.id)
    .execute();
};

/**
 * Marks the session by the cookie that the browser has from now on, so that its next sign-in finds
 * it.
 */
export const markBrowser = async (w: Writing, sessionId: string, token: string): Promise<void> => {
  await w.db
    .updateTable("sessions")
    .set({ device_hash: deviceHashOf(w, token) })
    .where("id", "=", sessionId)
    .execute();
};

/** The session that the browser had: by its access cookie, and by what the browser is known by. */
export const endSessionsOfBrowser = async (w: Writing): Promise<void> => {
  const { actor, deviceToken } = w;
  if (!actor?.sessionId && deviceToken === undefined) return;
  const hash = deviceToken === undefined ? null : deviceHashOf(w, deviceToken);
  await w.db
    .updateTable("sessions")
    .set({ ended_at: w.clock.now() })
    .where("ended_at", "is", null)
    .where((eb) =>
      eb.or([
        eb("id", "=", actor?.sessionId ?? null),
        eb.and([eb("device_hash", "=", hash), eb("device_hash", "is not", null)]),
      ]),
    )
    .execute();
};

/** The newest of each kind stay, so that sign-ins that never end put out nobody who is in. */
export const capSessions = (w: Writing, userId: string, now: Date) =>
  w.db
    .with("ranked", (db) =>
      db
        .selectFrom("sessions")
        .select("id")
        .select(
          sql<number>`row_number() over (partition by awaits_factor order by last_used_at desc, id desc)`.as(
            "rank",
          ),
        )
        .where("user_id", "=", userId)
        .where("ended_at", "is", null),
    )
    .updateTable("sessions")
    .set({ ended_at: now })
    .where("id", "in", (eb) =>
      eb.selectFrom("ranked").select("id").where("rank", ">", sessionsPerUser),
    )
    .execute();

/** A session of the caller, by which they have just shown again who they are. */
export const lockOpenSession = (w: Writing, id: string | null) =>
  w.db
    .selectFrom("sessions")
    .selectAll()
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .forUpdate()
    .executeTakeFirst();

export const keepProof = (w: Writing, sessionId: string, now: Date) =>
  w.db.updateTable("sessions").set({ proved_at: now }).where("id", "=", sessionId).execute();

export const endSession = (r: Reading, sessionId: string, now: Date) =>
  r.db
    .updateTable("sessions")
    .set({ ended_at: now })
    .where("id", "=", sessionId)
    .where("ended_at", "is", null)
    .executeTakeFirst();

/** Every session of a user but one, where one stays. */
export const endSessionsOf = async (
  w: Writing,
  userId: string,
  { but, at }: Readonly<{ but: string | null; at: Date }>,
): Promise<void> => {
  await w.db
    .updateTable("sessions")
    .set({ ended_at: at })
    .where("user_id", "=", userId)
    .where("ended_at", "is", null)
    .$if(but !== null, (query) => query.where("id", "!=", but ?? ""))
    .execute();
};

/** False where the user has no such session that is open. */
export const endOwnSession = async (
  w: Writing,
  { id, userId }: Readonly<{ id: string; userId: string }>,
  at: Date,
): Promise<boolean> => {
  const ended = await w.db
    .updateTable("sessions")
    .set({ ended_at: at })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return ended.numUpdatedRows > 0n;
};
