import type { NewsChoice } from "@coulisse/contract/messages/messages.schemas.ts";
import {
  followedTopics,
  isFollowed,
  newsTopics,
  type NewsChannel,
  type NewsRhythm,
} from "@coulisse/contract/messages/news.ts";
import { requireActor, type Context, type Reading } from "#platform/context.ts";
import { topicOf } from "#features/messages/bell/news-choices.rules.ts";

/** Every topic, in the order of the contract. */
export const readNewsChoices = async (r: Reading, userId: string) => {
  const rows = await r.db
    .selectFrom("news_choices")
    .select(["topic", "on_site", "by_mail", "by_push", "rhythm", "held", "wished", "searched"])
    .where("user_id", "=", userId)
    .execute();
  const items = newsTopics.map((topic): NewsChoice => {
    const chosen = rows.find((row) => row.topic === topic);
    const choice = {
      topic,
      onSite: chosen?.on_site ?? true,
      byMail: chosen?.by_mail ?? true,
      byPush: chosen?.by_push ?? false,
    };
    if (!isFollowed(topic)) return choice;
    const rhythm = (chosen?.rhythm ?? followedTopics[topic]) as NewsRhythm;
    const { held, wished, searched } = chosen ?? { held: true, wished: true, searched: true };
    return { ...choice, follows: { rhythm, held, wished, searched } };
  });
  return { items };
};

export const listNewsChoices = (ctx: Context) => readNewsChoices(ctx, requireActor(ctx).userId);

/** Whether somebody is told of a kind in that way: the one place that their choices are asked. */
export const isTold = async (
  r: Reading,
  {
    userId,
    kind,
    by,
  }: Readonly<{ userId: string; kind: string; by: Exclude<NewsChannel, "byPush"> }>,
): Promise<boolean> => {
  const topic = topicOf(kind);
  if (topic === null) return true;
  const chosen = await r.db
    .selectFrom("news_choices")
    .select(["on_site", "by_mail"])
    .where("user_id", "=", userId)
    .where("topic", "=", topic)
    .executeTakeFirst();
  if (chosen === undefined) return true;
  return by === "onSite" ? chosen.on_site : chosen.by_mail;
};
