import type { Writing } from "#platform/context.ts";
import type { NewsChoice } from "@coulisse/contract/messages/messages.schemas.ts";

export const keepNewsChoice = async (
  w: Writing,
  userId: string,
  { topic, onSite, byMail }: NewsChoice,
  now: Date,
): Promise<void> => {
  const chosen = { on_site: onSite, by_mail: byMail, changed_at: now };
  await w.db
    .insertInto("news_choices")
    .values({ user_id: userId, topic, ...chosen })
    .onConflict((conflict) => conflict.constraint("news_choices_once").doUpdateSet(chosen))
    .execute();
};

export const deleteNewsChoices = async (w: Writing, userId: string): Promise<void> => {
  await w.db.deleteFrom("news_choices").where("user_id", "=", userId).execute();
};
