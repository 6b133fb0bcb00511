import { msg } from "@lingui/core/macro";
import { page } from "#kit/page.ts";

export const wishlistAdminPages = [
  page("/admin/wishlists", {
    words: ["operations/wishlist"],
    menu: { label: msg`Wishlists`, group: "market" },
    load: () => import("./wishlists-screen.tsx"),
  }),
];
