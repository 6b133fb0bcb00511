import { msg } from "@lingui/core/macro";
import { page } from "#kit/page.ts";

export const subscriptionsInvestorPages = [
  page("/investor/fundraising", {
    words: ["rounds/subscriptions", "parts"],
    menu: { label: msg`Levées de fonds`, group: "invest" },
    load: () => import("./fundraising-screen.tsx"),
  }),
  page("/fundraising/:id/subscription", {
    words: ["rounds/subscriptions", "parts/consents", "parts/wallet", "parts/thread"],
    under: "/investor/fundraising",
    load: () => import("./subscription-screen.tsx"),
  }),
];
