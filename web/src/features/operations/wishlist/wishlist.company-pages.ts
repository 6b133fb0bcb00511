import { msg } from "@lingui/core/macro";
import { page } from "#kit/page.ts";

export const wishlistCompanyPages = [
  page("/companies/:companySlug/wishlist", {
    words: ["operations/wishlist"],
    menu: { label: msg`Wishlist`, group: "funding", from: "open" },
    load: () => import("./company-wishlist-screen.tsx"),
  }),
];
