import { wishlistRoutes } from "@coulisse/contract/operations/wishlist.ts";
import type { Wish } from "@coulisse/contract/operations/wishlist.schemas.ts";
import { contrary, guess, queryOf } from "#platform/queries.ts";

/**
 * Wishes are what a person wishes for: the buttons of companies and the person’s own page read them
 * together.
 */
export const wishesOf = (userId: string) =>
  queryOf(wishlistRoutes.listUserWishes, { params: { userId } });

/** A wish that was taken back is made again, as of today: what it is for comes back, its day does not. */
export const wishAgain = ({ companyId, websiteLink }: Pick<Wish, "companyId" | "websiteLink">) =>
  contrary(wishlistRoutes.createWish, {
    body: {
      ...(companyId === null ? {} : { companyId }),
      ...(websiteLink === null ? {} : { websiteLink }),
    },
  });

/** The wishes as they will be once one is taken back. */
export const withoutWish = (userId: string) =>
  guess(wishesOf(userId), ({ items }, { params }: { params: { wishlistId: string } }) => ({
    items: items.filter(({ id }) => id !== params.wishlistId),
  }));
