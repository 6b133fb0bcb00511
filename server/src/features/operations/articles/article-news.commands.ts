import { mayAttemptWithin, type Budget } from "#platform/attempts.ts";
import { dayOf } from "#platform/clock.ts";
import { write, type Context } from "#platform/context.ts";
import { recordHappening, tellFollowers } from "#features/operations/alerts/alerts.commands.ts";
import { isPromotional } from "#features/operations/articles/promotions.queries.ts";
import { keepTold, lockUntold } from "#features/operations/articles/articles.store.ts";

/** The bound of articles that are told in a day: shareholders read all of them in their journal. */
export const articlesToldADay = 3;

/** The budget is counted apart from the articles, which whoever wrote them may delete. */
const budgetOf = (companyId: string, now: Date): Budget => ({
  key: `articles-told:${companyId}:${dayOf(now)}`,
  windowSeconds: 86_400,
  max: articlesToldADay,
});

/** Writes the next article down to be told to followers; false once all are. */
const tellNext = (ctx: Context): Promise<boolean> =>
  write(ctx, async (w) => {
    const now = w.clock.now();
    const article = await lockUntold(w, now, isPromotional(w));
    if (!article) return false;
    const { id, company_id: companyId } = article;
    await keepTold(w, id, now);
    if (!(await mayAttemptWithin(w, budgetOf(companyId, now)))) return true;
    // Nothing of the article itself: who sells their shares keeps what they were told.
    const kind = article.is_promotional ? "promotion_published" : "article_published";
    await recordHappening(w, { kind, companyId, subjectId: id, occasion: "" });
    return true;
  });

/**
 * Followers are told once of an article as it is published, and of so many a day; they hear of it with
 * all else that happens in companies.
 */
export const tellOfArticles = async (ctx: Context): Promise<void> => {
  while (await tellNext(ctx));
  await tellFollowers(ctx);
};
