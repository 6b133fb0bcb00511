import type { ParsedBody } from "@coulisse/contract/route.ts";
import type { Wish } from "@coulisse/contract/wishlist.schemas.ts";
import { wishesMax, type wishlistRoutes } from "@coulisse/contract/wishlist.ts";
import { recordAudit } from "#platform/audit.ts";
import { requireActor, transaction, type Context, type Within } from "#platform/context.ts";
import { brokenConstraint, fieldProblem, Problem } from "#platform/problem.ts";
import { readWebsiteLink } from "#features/wishlist/website-link.rules.ts";
import { countWishesOf, findWishOf, getWish } from "#features/wishlist/wishlist.queries.ts";
import {
  insertWish,
  lockWisher,
  removeWish,
  removeWishesOf,
} from "#features/wishlist/wishlist.store.ts";
import { maySeeCompany } from "#features/companies/company-relations.queries.ts";

type Creation = ParsedBody<(typeof wishlistRoutes)["createWish"]>;
type Subject = Readonly<{ companyId: string | null; websiteLink: string | null }>;

const unknownCompany = () => fieldProblem("company_not_found", "companyId");

const subjectOf = async (ctx: Context, wished: Creation): Promise<Subject> => {
  const { companyId, websiteLink } = wished;
  if (companyId !== undefined) {
    if (!(await maySeeCompany(ctx, companyId))) throw unknownCompany();
    return { companyId, websiteLink: null };
  }
  const link = readWebsiteLink(websiteLink ?? "");
  if (link === undefined) throw fieldProblem("website_link_refused", "websiteLink");
  return { companyId: null, websiteLink: link };
};

/** The caller’s own wish, once: the same again is the one that is there. */
export const createWish = (ctx: Context, wished: Creation): Promise<Wish> =>
  transaction(ctx, async (tx, inner) => {
    const { userId } = requireActor(inner);
    await lockWisher(tx, userId);
    const subject = await subjectOf(inner, wished);
    const known = await findWishOf(inner, userId, subject.companyId ?? subject.websiteLink ?? "");
    if (known !== undefined) return getWish(inner, known);
    if ((await countWishesOf(inner, userId)) >= wishesMax) {
      throw new Problem("wishes_full", { facts: { max: wishesMax } });
    }
    const id = ctx.clock.newId();
    await insertWish(tx, { id, userId, ...subject, createdAt: ctx.clock.now() }).catch(
      (error: unknown) => {
        // The company went while its page was still open.
        const isGone = brokenConstraint(error) === "wishes_company_id_fkey";
        throw isGone ? unknownCompany() : error;
      },
    );
    const { companyId } = subject;
    const detail = companyId === null ? {} : { companyId };
    await recordAudit(ctx, tx, {
      action: "wish.created",
      entityType: "wish",
      entityId: id,
      detail,
    });
    return getWish(inner, id);
  });

export const deleteWish = (ctx: Context, id: string): Promise<void> =>
  transaction(ctx, async (tx) => {
    const gone = await removeWish(tx, id);
    if (!gone) throw new Problem("wish_not_found");
    const detail = gone.company_id === null ? {} : { companyId: gone.company_id };
    await recordAudit(ctx, tx, {
      action: "wish.deleted",
      entityType: "wish",
      entityId: id,
      detail,
    });
  });

/** In the transaction that closes the account of who had them. */
export const eraseWishesOf = ({ db: tx }: Within, userId: string): Promise<void> =>
  removeWishesOf(tx, userId);
