import type { NewsChoice } from "@coulisse/contract/messages.schemas.ts";
import type { Tx } from "#platform/database.ts";

export const keepNewsChoice = async (
  tx: Tx,
  userId: string,
  { topic, onSite, byMail }: NewsChoice,
  now: Date,
): Promise<void> => {
  const chosen = { on_site: onSite, by_mail: byMail, changed_at: now };
  await tx
    .insertInto("news_choices")
    .values({ user_id: userId, topic, ...chosen })
    .onConflict((conflict) => conflict.constraint("news_choices_once").doUpdateSet(chosen))
    .execute();
};

export const deleteNewsChoices = async (tx: Tx, userId: string): Promise<void> => {
  await tx.deleteFrom("news_choices").where("user_id", "=", userId).execute();
};
