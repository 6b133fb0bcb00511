import { wishKinds, wishlistRoutes } from "@coulisse/contract/operations/wishlist.ts";
import { listOf } from "#kit/list.ts";

const lastFirst = { by: "createdAt", direction: "desc" } as const;

/** One row for each company and each site, the most wished first. */
export const mostWishedList = listOf(wishlistRoutes.listMostWished)({
  file: wishlistRoutes.exportMostWished,
  table: () => ({
    prefix: "most",
    sort: ["wishCount"],
    defaultSort: { by: "wishCount", direction: "desc" },
    filters: { kind: wishKinds },
  }),
});

/** Each wish of each person; by how many wish for the same, these stand together. */
export const wishList = listOf(wishlistRoutes.listWishes)({
  file: wishlistRoutes.exportWishes,
  table: () => ({
    prefix: "all",
    sort: ["person", "wishCount", "createdAt"],
    defaultSort: lastFirst,
    filters: { kind: wishKinds },
  }),
});

/** The wishes for shares of one company. */
export const companyWishList = listOf(wishlistRoutes.listCompanyWishes)({
  file: wishlistRoutes.exportCompanyWishes,
  ask: (companyId: string) => ({ params: { companyId } }),
  table: () => ({ sort: ["person", "createdAt"], defaultSort: lastFirst }),
});
