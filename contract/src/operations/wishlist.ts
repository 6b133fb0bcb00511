import { listFileRoute } from "../wire/list-files.ts";
import { resourceRoutes } from "../wire/resource.ts";
import { defineRoutes } from "../wire/route.ts";
import type { wishlistTerms } from "./wishlist.schemas.ts";

/** A company that is here, or the site of one that is not yet. */
export const wishKinds = ["COMPANY", "LINK"] as const;

/** The bound of wishes of one person at a time: a wishlist, and no directory. */
export const wishesMax = 100;

/** Wishes are shown with what is wished for and by whom. */
const shown = ["wish", "company", "person"] as const;

const wish = resourceRoutes({
  path: "/wishlist",
  id: "wishlistId",
  shows: shown,
  changes: ["wish"],
});

export const wishlistRoutes = defineRoutes<typeof wishlistTerms>()({
  createWish: wish.create,
  listWishes: wish.list,
  exportWishes: listFileRoute("/wishlist"),
  listMostWished: { method: "GET", path: "/wishlist/most-wished", shows: shown, status: 200 },
  exportMostWished: listFileRoute("/wishlist/most-wished"),
  listCompanyWishes: {
    method: "GET",
    path: "/wishlist/companies/{companyId}",
    shows: shown,
    status: 200,
  },
  exportCompanyWishes: listFileRoute("/wishlist/companies/{companyId}"),
  listUserWishes: { method: "GET", path: "/wishlist/users/{userId}", shows: shown, status: 200 },
  deleteWish: wish.delete,
});
