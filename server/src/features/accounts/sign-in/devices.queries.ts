import { sql } from "kysely";
import type { Context } from "#platform/context.ts";
import { hashToken } from "#platform/tokens.ts";

const selectKnown = (ctx: Context, token: string) =>
  ctx.db
    .selectFrom("known_devices as k")
    .innerJoin("users as u", "u.id", "k.user_id")
    .select("k.hash")
    // Whoever registers with the address of somebody else is no acquaintance of theirs.
    .where("u.state", "=", "ACTIVE")
    .where("k.hash", "=", hashToken(ctx.settings.sessionSecret, token));

/**
 * The browser that asks, where the account of that address signed in from it before: its attempts
 * are counted for itself, so that nobody elsewhere keeps its owner out.
 */
export const findKnownDevice = async (ctx: Context, email: string): Promise<string | null> => {
  if (ctx.deviceToken === undefined) return null;
  const known = await selectKnown(ctx, ctx.deviceToken)
    .where(sql`lower(u.email)`, "=", email.toLowerCase())
    .executeTakeFirst();
  return known?.hash.toString("hex") ?? null;
};

export const findKnownDeviceOf = async (ctx: Context, userId: string): Promise<string | null> => {
  if (ctx.deviceToken === undefined) return null;
  const known = await selectKnown(ctx, ctx.deviceToken)
    .where("u.id", "=", userId)
    .executeTakeFirst();
  return known?.hash.toString("hex") ?? null;
};
