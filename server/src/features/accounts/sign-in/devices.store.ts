import type { Writing } from "#platform/context.ts";
import { devicesPerUser, hashToken } from "#platform/tokens.ts";

const forgetOldest = (w: Writing, userId: string) =>
  w.db
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
export const keepDevice = async (w: Writing, userId: string, token: string): Promise<void> => {
  const now = w.clock.now();
  await w.db
    .insertInto("known_devices")
    .values({
      user_id: userId,
      hash: hashToken(w.settings.sessionSecret, token),
      created_at: now,
      last_seen_at: now,
    })
    .execute();
  await forgetOldest(w, userId);
};

/** Whether the browser that asks is one that this person used before; seen again, it is kept longer. */
export const seeDevice = async (w: Writing, userId: string): Promise<boolean> => {
  if (w.deviceToken === undefined) return false;
  const seen = await w.db
    .updateTable("known_devices")
    .set({ last_seen_at: w.clock.now() })
    .where("user_id", "=", userId)
    .where("hash", "=", hashToken(w.settings.sessionSecret, w.deviceToken))
    .executeTakeFirst();
  return seen.numUpdatedRows > 0n;
};
