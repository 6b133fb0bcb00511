import { msg } from "@lingui/core/macro";
import { page } from "#kit/page.ts";

export const severalInvestorPages = [
  page("/investor/my-account", {
    words: ["identity/users", "accounts/security", "parts/investor-classes", "parts/thread"],
    menu: { label: msg`Mon compte`, group: "account" },
    load: () => import("./my-account-screen.tsx"),
  }),
  page("/investor/change-phone", {
    words: ["accounts", "parts"],
    under: "/investor/my-account",
    load: () => import("./change-phone-screen.tsx"),
  }),
];
