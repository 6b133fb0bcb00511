import { mayAttemptWithin, type Budget } from "#platform/attempts.ts";
import { dayOf } from "#platform/clock.ts";
import { write, type Context } from "#platform/context.ts";
import { isPromotional } from "#features/operations/articles/promotions.queries.ts";
import { keepTold, lockUntold } from "#features/operations/articles/articles.store.ts";
import { listShareholdersAfter } from "#features/operations/articles/readers.queries.ts";
import { notify } from "#features/messages/bell/notifications.commands.ts";

/**
 * The number of people told in one transaction; up to whom is kept with them, so that none is told
 * twice.
 */
const toldAtOnce = 200;
/** The bound of articles that are told in a day: shareholders read all of them in their journal. */
export const articlesToldADay = 3;

/** The budget is counted apart from the articles, which whoever wrote them may delete. */
const budgetOf = (companyId: string, now: Date): Budget => ({
  key: `articles-told:${companyId}:${dayOf(now)}`,
  windowSeconds: 86_400,
  max: articlesToldADay,
});

/** Tells the next ones of the next article; false once everybody has heard of all. */
const tellSome = (ctx: Context): Promise<boolean> =>
  write(ctx, async (w) => {
    const now = w.clock.now();
    const article = await lockUntold(w, now, isPromotional(w));
    if (!article) return false;
    const { id, company, told_up_to: after } = article;
    if (after === null && !(await mayAttemptWithin(w, budgetOf(article.company_id, now)))) {
      await keepTold(w, id, { upTo: null, at: now });
      return true;
    }
    const asked = { after, most: toldAtOnce };
    const userIds = await listShareholdersAfter(w, article.company_id, asked);
    for (const userId of userIds) {
      // Nothing of the article itself: who sells their shares keeps what they were told.
      const kind = article.is_promotional ? "promotion_published" : "article_published";
      const news = { kind, facts: { company } };
      await notify(w, { userId, ...news, path: "/investor/journal" });
    }
    const isLast = userIds.length < toldAtOnce;
    await keepTold(w, id, { upTo: userIds.at(-1) ?? after, at: isLast ? now : null });
    return true;
  });

/**
 * A holder of shares is told on the site, once, of an article as it is published, and of so many a
 * day.
 */
export const tellOfArticles = async (ctx: Context): Promise<void> => {
  while (await tellSome(ctx));
};
