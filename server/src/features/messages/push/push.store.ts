import type { Insertable } from "kysely";
import type { Writing } from "#platform/context.ts";
import type { PushNotices, PushSubscriptions } from "#platform/database-types.ts";

/** Kept once, whichever process comes first. */
export const insertPushKeys = async (
  w: Writing,
  { publicKey, sealedPrivate }: Readonly<{ publicKey: string; sealedPrivate: Buffer }>,
): Promise<void> => {
  await w.db
    .insertInto("push_keys")
    .values({
      id: w.clock.newId(),
      public_key: publicKey,
      sealed_private: sealedPrivate,
      created_at: w.clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/**
 * A browser is one session's, and a session is in one browser: whoever signed in last in it is told
 * there, with nothing that waited for who was there before.
 */
export const replaceSubscription = async (
  w: Writing,
  subscription: Insertable<PushSubscriptions>,
): Promise<void> => {
  const { endpoint, session_id: sessionId } = subscription;
  await w.db
    .deleteFrom("push_subscriptions")
    .where((eb) => eb.or([eb("endpoint", "=", endpoint), eb("session_id", "=", sessionId)]))
    .execute();
  await w.db
    .insertInto("push_subscriptions")
    .values(subscription)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Two tabs of one browser allow it one after the other. */
export const lockSessionOfBrowser = async (w: Writing, sessionId: string): Promise<void> => {
  await w.db
    .selectFrom("sessions")
    .select("id")
    .where("id", "=", sessionId)
    .forNoKeyUpdate()
    .execute();
};

/** The browser of somebody that had an address, whether or not they are signed in there. */
export const lockSubscription = async (
  w: Writing,
  { userId, endpoint }: Readonly<{ userId: string; endpoint: string }>,
): Promise<string | undefined> => {
  const row = await w.db
    .selectFrom("push_subscriptions")
    .select("id")
    .where("user_id", "=", userId)
    .where("endpoint", "=", endpoint)
    .forUpdate()
    .executeTakeFirst();
  return row?.id;
};

export type SubscribedBrowser = Pick<
  Insertable<PushSubscriptions>,
  "session_id" | "endpoint" | "browser_key" | "auth_secret"
>;

/** Has a browser follow its session and its address: what had either before is in its place no more. */
export const moveSubscription = async (
  w: Writing,
  id: string,
  browser: SubscribedBrowser,
): Promise<void> => {
  const { endpoint, session_id: sessionId } = browser;
  await w.db
    .deleteFrom("push_subscriptions")
    .where("id", "<>", id)
    .where((eb) => eb.or([eb("endpoint", "=", endpoint), eb("session_id", "=", sessionId)]))
    .execute();
  await w.db.updateTable("push_subscriptions").set(browser).where("id", "=", id).execute();
};

/** Says whether it was there. */
export const removeSubscription = async (
  w: Writing,
  id: string,
  userId?: string,
): Promise<boolean> => {
  const { numDeletedRows } = await w.db
    .deleteFrom("push_subscriptions")
    .where("id", "=", id)
    .$if(userId !== undefined, (query) => query.where("user_id", "=", userId ?? ""))
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

export const removeSubscriptionsOf = async (w: Writing, userId: string): Promise<void> => {
  await w.db.deleteFrom("push_subscriptions").where("user_id", "=", userId).execute();
};

export const insertNotices = async (
  w: Writing,
  notices: readonly Insertable<PushNotices>[],
): Promise<void> => {
  if (notices.length === 0) return;
  await w.db
    .insertInto("push_notices")
    .values([...notices])
    .execute();
};

/** Gone once a service has taken it, or never will. */
export const removeNotice = async (w: Writing, id: string): Promise<void> => {
  await w.db.deleteFrom("push_notices").where("id", "=", id).execute();
};

export const countAttempt = async (w: Writing, id: string, attemptCount: number): Promise<void> => {
  await w.db
    .updateTable("push_notices")
    .set({ attempt_count: attemptCount })
    .where("id", "=", id)
    .execute();
};
