import { wishlistRoutes } from "@coulisse/contract/operations/wishlist.ts";
import { queryOf } from "#platform/queries.ts";

/**
 * Wishes are what a person wishes for: the buttons of companies and the person’s own page read them
 * together.
 */
export const wishesOf = (userId: string) =>
  queryOf(wishlistRoutes.listUserWishes, { params: { userId } });
