import { wishlistRoutes } from "@coulisse/contract/operations/wishlist.ts";
import { bind } from "#platform/http/bind.ts";
import { takeListFile } from "#platform/list-files/list-file.ts";
import { findCompanyOfFile } from "#features/companies/known-company.queries.ts";
import {
  allWishesFile,
  mostWishedFile,
} from "#features/operations/wishlist/files/all-wishes-file.ts";
import { companyWishesFile } from "#features/operations/wishlist/files/company-wishes-file.ts";
import { createWish, deleteWish } from "#features/operations/wishlist/wishlist.commands.ts";
import {
  listCompanyWishes,
  listMostWished,
  listUserWishes,
  listWishes,
  subjectOfWish,
} from "#features/operations/wishlist/wishlist.queries.ts";

export const wishlistBindings = bind(wishlistRoutes, {
  createWish: { handle: ({ ctx, body }) => createWish(ctx, body) },
  listWishes: { handle: ({ ctx, query }) => listWishes(ctx, query) },
  exportWishes: {
    handle: ({ ctx, params: { format }, query }) =>
      takeListFile(ctx, allWishesFile, {
        format,
        ids: query.ids,
        read: (inner, place) => listWishes(inner, { ...query, ...place }),
      }),
  },
  listMostWished: { handle: ({ ctx, query }) => listMostWished(ctx, query) },
  exportMostWished: {
    handle: ({ ctx, params: { format }, query }) =>
      takeListFile(ctx, mostWishedFile, {
        format,
        ids: query.ids,
        read: (inner, place) => listMostWished(inner, { ...query, ...place }),
      }),
  },
  listCompanyWishes: {
    handle: ({ ctx, params, query }) => listCompanyWishes(ctx, params.companyId, query),
  },
  exportCompanyWishes: {
    handle: async ({ ctx, params, query }) =>
      takeListFile(ctx, companyWishesFile, {
        format: params.format,
        ids: query.ids,
        company: await findCompanyOfFile(ctx, params.companyId),
        read: (inner, place) => listCompanyWishes(inner, params.companyId, { ...query, ...place }),
      }),
  },
  listUserWishes: {
    handle: async ({ ctx, params }) => ({ items: await listUserWishes(ctx, params.userId) }),
  },
  deleteWish: {
    subject: (ctx, params) => subjectOfWish(ctx, params.wishlistId),
    handle: ({ ctx, params }) => deleteWish(ctx, params.wishlistId),
  },
});
