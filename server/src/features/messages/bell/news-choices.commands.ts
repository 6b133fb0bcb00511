import type { NewsChoice } from "@coulisse/contract/messages/messages.schemas.ts";
import { recordAudit } from "#platform/audit.ts";
import { requireActor, write, type Context } from "#platform/context.ts";
import { readNewsChoices } from "#features/messages/bell/news-choices.queries.ts";
import { keepNewsChoice } from "#features/messages/bell/news-choices.store.ts";

/** A choice is one’s own alone; what was told already stays. */
export const chooseNews = (ctx: Context, choice: NewsChoice) => {
  const { userId } = requireActor(ctx);
  return write(ctx, async (w) => {
    await keepNewsChoice(w, userId, choice, w.clock.now());
    await recordAudit(w, {
      action: "user.news_chosen",
      entityType: "user",
      entityId: userId,
      detail: { ...choice },
    });
    return readNewsChoices(w, userId);
  });
};
