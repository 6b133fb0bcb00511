import type { ParsedBody } from "@coulisse/contract/wire/route.ts";
import type { Wish } from "@coulisse/contract/operations/wishlist.schemas.ts";
import { wishesMax, type wishlistRoutes } from "@coulisse/contract/operations/wishlist.ts";
import { recordAudit } from "#platform/audit.ts";
import { requireActor, write, type Context, type Writing } from "#platform/context.ts";
import { brokenConstraint, fieldProblem, Problem } from "#platform/problem.ts";
import { lockActingUser } from "#features/accounts/acting-user.commands.ts";
import { readWebsiteLink } from "#features/operations/wishlist/website-link.rules.ts";
import {
  countWishesOf,
  findWishOf,
  getWish,
} from "#features/operations/wishlist/wishlist.queries.ts";
import {
  insertWish,
  removeWish,
  removeWishesOf,
} from "#features/operations/wishlist/wishlist.store.ts";
import { mayInvestIn } from "#features/companies/facts/company-relations.queries.ts";

type Creation = ParsedBody<(typeof wishlistRoutes)["createWish"]>;
type Subject = Readonly<{ companyId: string | null; websiteLink: string | null }>;

const unknownCompany = () => fieldProblem("company_not_found", "companyId");

const subjectOf = async (ctx: Context, wished: Creation): Promise<Subject> => {
  const { companyId, websiteLink } = wished;
  if (companyId !== undefined) {
    if (!(await mayInvestIn(ctx, companyId))) throw unknownCompany();
    return { companyId, websiteLink: null };
  }
  const link = readWebsiteLink(websiteLink ?? "");
  if (link === undefined) throw fieldProblem("website_link_refused", "websiteLink");
  return { companyId: null, websiteLink: link };
};

/** The caller’s own wish, once: the same again is the one that is there. */
export const createWish = (ctx: Context, wished: Creation): Promise<Wish> =>
  write(ctx, async (w) => {
    const { userId } = requireActor(w);
    await lockActingUser(w);
    const subject = await subjectOf(w, wished);
    const known = await findWishOf(w, userId, subject.companyId ?? subject.websiteLink ?? "");
    if (known !== undefined) return getWish(w, known);
    if ((await countWishesOf(w, userId)) >= wishesMax) {
      throw new Problem("wishes_full", { facts: { max: wishesMax } });
    }
    const id = w.clock.newId();
    await insertWish(w, { id, userId, ...subject, createdAt: w.clock.now() }).catch(
      (error: unknown) => {
        // The company went while its page was still open.
        const isGone = brokenConstraint(error) === "wishes_company_id_fkey";
        throw isGone ? unknownCompany() : error;
      },
    );
    const { companyId } = subject;
    const detail = companyId === null ? {} : { companyId };
    await recordAudit(w, {
      action: "wish.created",
      entityType: "wish",
      entityId: id,
      detail,
    });
    return getWish(w, id);
  });

export const deleteWish = (ctx: Context, id: string): Promise<void> =>
  write(ctx, async (w) => {
    const gone = await removeWish(w, id);
    if (!gone) throw new Problem("wish_not_found");
    const detail = gone.company_id === null ? {} : { companyId: gone.company_id };
    await recordAudit(w, {
      action: "wish.deleted",
      entityType: "wish",
      entityId: id,
      detail,
    });
  });

/** Erases in the transaction that closes the account of who had them. */
export const eraseWishesOf = (w: Writing, userId: string): Promise<void> =>
  removeWishesOf(w, userId);
