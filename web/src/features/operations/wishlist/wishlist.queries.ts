import type { RouteQuery } from "@coulisse/contract/wire/route.ts";
import { wishlistRoutes } from "@coulisse/contract/operations/wishlist.ts";
import { pagesOf } from "#platform/queries.ts";

type WishQuery = NonNullable<RouteQuery<typeof wishlistRoutes.listWishes>>;
type MostQuery = NonNullable<RouteQuery<typeof wishlistRoutes.listMostWished>>;
type CompanyQuery = NonNullable<RouteQuery<typeof wishlistRoutes.listCompanyWishes>>;

export const mostWishedFirst = { by: "wishCount", direction: "desc" } as const;
export const lastFirst = { by: "createdAt", direction: "desc" } as const;

export const wishPages = (query: WishQuery) => pagesOf(wishlistRoutes.listWishes, { query });

export const mostWishedPages = (query: MostQuery) =>
  pagesOf(wishlistRoutes.listMostWished, { query });

export const companyWishPages = (companyId: string, query: CompanyQuery) =>
  pagesOf(wishlistRoutes.listCompanyWishes, { params: { companyId }, query });

const sortedBy = <By extends string>({ by: sort, direction }: { by: By; direction: "desc" }) => ({
  sort,
  direction,
});

/** The first pages of the tables, before anything was searched or sorted. */
export const firstWishes = wishPages(sortedBy(lastFirst));
export const firstMostWished = mostWishedPages(sortedBy(mostWishedFirst));
export const firstCompanyWishes = (companyId: string) =>
  companyWishPages(companyId, sortedBy(lastFirst));
