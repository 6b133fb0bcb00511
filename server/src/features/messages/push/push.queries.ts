import type { PushBrowser } from "@coulisse/contract/messages/push.schemas.ts";
import type { NewsTopic } from "@coulisse/contract/messages/news.ts";
import { sql } from "kysely";
import { requireActor, type Context, type Reading } from "#platform/context.ts";

export const findPushKeys = (r: Reading) =>
  r.db.selectFrom("push_keys").select(["public_key", "sealed_private"]).executeTakeFirst();

/** Subscriptions of browsers in which somebody is signed in. */
const liveSubscriptions = (r: Reading) =>
  r.db
    .selectFrom("push_subscriptions as s")
    .innerJoin("sessions as e", "e.id", "s.session_id")
    .innerJoin("users as u", "u.id", "s.user_id")
    .where("e.ended_at", "is", null)
    .where("e.refresh_expires_at", ">", r.clock.now())
    .where("u.state", "=", "ACTIVE");

export const readPushBrowsers = async (ctx: Context): Promise<PushBrowser[]> => {
  const { userId, sessionId } = requireActor(ctx);
  const rows = await liveSubscriptions(ctx)
    .select(["s.id", "s.session_id", "e.device", "s.created_at"])
    .where("s.user_id", "=", userId)
    .orderBy("s.created_at")
    .orderBy("s.id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    device: row.device,
    createdAt: row.created_at.toISOString(),
    isThis: row.session_id === sessionId,
  }));
};

/** The browsers of people; of a topic, of those who want to be told of it there. */
export const listBrowsersOf = (
  r: Reading,
  userIds: readonly string[],
  topic: NewsTopic | null,
): Promise<{ id: string; locale: string }[]> => {
  if (userIds.length === 0) return Promise.resolve([]);
  return liveSubscriptions(r)
    .select(["s.id", "u.locale"])
    .where("s.user_id", "in", [...userIds])
    .$if(topic !== null, (query) =>
      query.where(
        sql<boolean>`exists (select from news_choices n
          where n.user_id = s.user_id and n.topic = ${topic} and n.by_push)`,
      ),
    )
    .orderBy("s.id")
    .execute();
};

/** The next people after one who have a browser that shows notifications. */
export const listPushedPeople = async (
  r: Reading,
  after: string | null,
  most: number,
): Promise<readonly string[]> => {
  const rows = await liveSubscriptions(r)
    .select("s.user_id")
    .distinct()
    .where(sql<boolean>`(${after}::uuid is null or s.user_id > ${after}::uuid)`)
    .orderBy("s.user_id")
    .limit(most)
    .execute();
  return rows.map(({ user_id: userId }) => userId);
};

/** Undefined where it has left, or its browser shows nothing any more: a job may come twice. */
export const findNotice = (r: Reading, id: string) =>
  liveSubscriptions(r)
    .innerJoin("push_notices as n", "n.subscription_id", "s.id")
    .selectAll("n")
    .select(["s.endpoint", "s.browser_key", "s.auth_secret"])
    .where("n.id", "=", id)
    .executeTakeFirst();
export type WaitingNotice = NonNullable<Awaited<ReturnType<typeof findNotice>>>;
