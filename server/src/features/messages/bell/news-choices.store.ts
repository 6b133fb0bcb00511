import type { Writing } from "#platform/context.ts";
import type { NewsChoice } from "@coulisse/contract/messages/messages.schemas.ts";
import type { NewsTopic } from "@coulisse/contract/messages/news.ts";

export const keepNewsChoice = async (
  w: Writing,
  userId: string,
  { topic, onSite, byMail, byPush, follows }: NewsChoice,
  now: Date,
): Promise<void> => {
  const pushed = byPush === undefined ? {} : { by_push: byPush };
  const chosen = { on_site: onSite, by_mail: byMail, ...pushed, ...follows, changed_at: now };
  await w.db
    .insertInto("news_choices")
    .values({ user_id: userId, topic, ...chosen })
    .onConflict((conflict) => conflict.constraint("news_choices_once").doUpdateSet(chosen))
    .execute();
};

export const deleteNewsChoices = async (w: Writing, userId: string): Promise<void> => {
  await w.db.deleteFrom("news_choices").where("user_id", "=", userId).execute();
};

/** Turns the mails of one topic off or on, and leaves all else of its choice as it is. */
export const keepByMail = async (
  w: Writing,
  { userId, topic, byMail }: Readonly<{ userId: string; topic: NewsTopic; byMail: boolean }>,
): Promise<void> => {
  const chosen = { by_mail: byMail, changed_at: w.clock.now() };
  await w.db
    .insertInto("news_choices")
    .values({ user_id: userId, topic, on_site: true, ...chosen })
    .onConflict((conflict) => conflict.constraint("news_choices_once").doUpdateSet(chosen))
    .execute();
};
