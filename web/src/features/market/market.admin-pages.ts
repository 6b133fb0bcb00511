import { msg } from "@lingui/core/macro";
import { page } from "#kit/page.ts";

export const marketAdminPages = [
  page("/admin/offers", {
    words: ["market"],
    menu: { label: msg`Offres`, group: "market" },
    load: () => import("./admin-offers-screen.tsx"),
  }),
  page("/admin/offers/deals/:id", {
    words: ["market", "parts/consents", "parts/wallet"],
    load: () => import("./deals/admin-deal-screen.tsx"),
  }),
];
