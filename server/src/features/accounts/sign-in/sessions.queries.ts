import type { FastifyRequest } from "fastify";
import { partRoles, type Actor } from "#platform/actor.ts";
import { requireActor, type Context, type Services } from "#platform/context.ts";
import { cookieNames, hashToken } from "#platform/tokens.ts";
import { findActor } from "#features/accounts/sign-in/actors.store.ts";

/** The actor that the access cookie stands for, or null for a guest. */
export const loadActor = async (
  services: Services,
  cookies: FastifyRequest["cookies"],
): Promise<Actor | null> => {
  const token = cookies[cookieNames(services.settings.publicUrl).access];
  if (!token) return null;
  const secret = services.settings.sessionSecret;
  const row = await findActor(services, hashToken(secret, token));
  if (!row) return null;
  const mustEnrol = services.settings.adminSecondFactor === "required" && row.lacks_factor;
  return {
    userId: row.user_id,
    sessionId: row.session_id,
    isUnfinished: row.state === "REGISTERING",
    // Without the second factor that they owe, no command takes them for an administrator.
    isAdmin: row.role === "ROLE_ADMIN" && row.state === "ACTIVE" && !mustEnrol,
    mustEnrol,
    ...partRoles(row.company_roles),
    unopened: row.unopened,
    holderIds: [row.user_id, ...row.corporate_ids],
  };
};

export const listSessions = (ctx: Context) => listSessionsOf(ctx, requireActor(ctx).userId);

export const listSessionsOf = async (ctx: Context, userId: string) => {
  const actor = requireActor(ctx);
  const rows = await ctx.db
    .selectFrom("sessions")
    .select(["id", "device", "address", "created_at", "last_used_at"])
    .where("user_id", "=", userId)
    .where("ended_at", "is", null)
    .where("awaits_factor", "=", false)
    .where("refresh_expires_at", ">", ctx.clock.now())
    .orderBy("last_used_at", "desc")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    device: row.device,
    address: row.address,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
    current: row.id === actor.sessionId,
  }));
};
