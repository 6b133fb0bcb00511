import { msg } from "@lingui/core/macro";
import { page } from "#kit/page.ts";

export const marketInvestorPages = [
  page("/investor/second-market", {
    words: ["market", "parts/thread"],
    menu: { label: msg`Marché secondaire`, group: "invest" },
    load: () => import("./market-screen.tsx"),
  }),
  page("/investor/second-market/buy-offer", {
    words: ["market", "parts/wallet"],
    load: () => import("./buy-offer-screen.tsx"),
  }),
  page("/investor/second-market/sale-offer", {
    words: ["market", "parts/wallet"],
    load: () => import("./sale-offer-screen.tsx"),
  }),
  page("/investor/second-market/deals/:id", {
    words: ["market", "parts/consents", "parts/wallet", "parts/thread"],
    load: () => import("./deals/deal-screen.tsx"),
  }),
];
