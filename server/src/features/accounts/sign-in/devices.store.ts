import type { Context } from "#platform/context.ts";
import type { Tx } from "#platform/database.ts";
import { devicesPerUser, hashToken } from "#platform/tokens.ts";

const forgetOldest = (tx: Tx, userId: string) =>
  tx
    .deleteFrom("known_devices")
    .where("user_id", "=", userId)
    .where("hash", "not in", (eb) =>
      eb
        .selectFrom("known_devices")
        .select("hash")
        .where("user_id", "=", userId)
        .orderBy("last_seen_at", "desc")
        .limit(devicesPerUser),
    )
    .execute();

/** Keeps the hash of the cookie by which a browser is known from now on. */
export const keepDevice = async (
  ctx: Context,
  tx: Tx,
  userId: string,
  token: string,
): Promise<void> => {
  const now = ctx.clock.now();
  await tx
    .insertInto("known_devices")
    .values({
      user_id: userId,
      hash: hashToken(ctx.settings.sessionSecret, token),
      created_at: now,
      last_seen_at: now,
    })
    .execute();
  await forgetOldest(tx, userId);
};

/** Whether the browser that asks is one that this person used before; seen again, it is kept longer. */
export const seeDevice = async (ctx: Context, tx: Tx, userId: string): Promise<boolean> => {
  if (ctx.deviceToken === undefined) return false;
  const seen = await tx
    .updateTable("known_devices")
    .set({ last_seen_at: ctx.clock.now() })
    .where("user_id", "=", userId)
    .where("hash", "=", hashToken(ctx.settings.sessionSecret, ctx.deviceToken))
    .executeTakeFirst();
  return seen.numUpdatedRows > 0n;
};
