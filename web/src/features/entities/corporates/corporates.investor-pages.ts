import { msg } from "@lingui/core/macro";
import { page } from "#kit/page.ts";

export const corporatesInvestorPages = [
  page("/investor/corporates", {
    words: ["entities/corporates", "parts/investor-classes"],
    menu: { label: msg`Mes entreprises`, group: "account" },
    load: () => import("./corporates-screen.tsx"),
  }),
  page("/investor/corporates/new", {
    words: ["entities/corporates"],
    load: () => import("./new-corporate-screen.tsx"),
  }),
];
