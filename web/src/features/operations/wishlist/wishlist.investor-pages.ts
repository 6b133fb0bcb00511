import { msg } from "@lingui/core/macro";
import { page } from "#kit/page.ts";

export const wishlistInvestorPages = [
  page("/investor/wishlist", {
    words: ["operations/wishlist"],
    menu: { label: msg`Ma wishlist`, group: "invest" },
    load: () => import("./own-wishlist-screen.tsx"),
  }),
];
