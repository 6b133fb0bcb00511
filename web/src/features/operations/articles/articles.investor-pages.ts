import { msg } from "@lingui/core/macro";
import { page } from "#kit/page.ts";

export const articlesInvestorPages = [
  page("/investor/journal", {
    words: ["operations/articles", "parts"],
    menu: { label: msg`Journal des actionnaires`, group: "hold" },
    load: () => import("./journal-screen.tsx"),
  }),
];
