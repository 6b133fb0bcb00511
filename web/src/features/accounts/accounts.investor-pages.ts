import { page } from "#kit/page.ts";

export const accountsInvestorPages = [
  page("/investor/change-password", {
    words: ["accounts"],
    under: "/investor/my-account",
    load: () => import("./passwords/change-password-screen.tsx"),
  }),
];
