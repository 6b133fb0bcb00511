import { page } from "#kit/page.ts";

export const severalCompanyPages = [
  page("/companies/:companySlug/holders/:id", {
    words: ["register", "accounts", "entities/joint-holders", "parts/joint-holders"],
    under: "/companies/:companySlug/cap-table",
    load: () => import("./company-holder-screen.tsx"),
  }),
];
