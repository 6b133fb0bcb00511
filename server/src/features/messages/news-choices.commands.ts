import type { NewsChoice } from "@coulisse/contract/messages.schemas.ts";
import { recordAudit } from "#platform/audit.ts";
import { requireActor, transaction, type Context } from "#platform/context.ts";
import { readNewsChoices } from "#features/messages/news-choices.queries.ts";
import { keepNewsChoice } from "#features/messages/news-choices.store.ts";

/** One’s own alone; what was told already stays. */
export const chooseNews = (ctx: Context, choice: NewsChoice) => {
  const { userId } = requireActor(ctx);
  return transaction(ctx, async (tx) => {
    await keepNewsChoice(tx, userId, choice, ctx.clock.now());
    await recordAudit(ctx, tx, {
      action: "user.news_chosen",
      entityType: "user",
      entityId: userId,
      detail: { ...choice },
    });
    return readNewsChoices({ db: tx }, userId);
  });
};
