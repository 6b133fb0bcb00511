import { page } from "#kit/page.ts";

export const signOnInvestorPages = [
  page("/investor/identities", {
    words: ["accounts/sign-on"],
    under: "/investor/my-account",
    load: () => import("./identities-screen.tsx"),
  }),
];
