import { msg } from "@lingui/core/macro";
import { page } from "#kit/page.ts";

export const alertsInvestorPages = [
  page("/investor/notifications", {
    words: ["operations/alerts"],
    menu: { label: msg`Notifications`, group: "account" },
    load: () => import("./notifications-screen.tsx"),
  }),
];
