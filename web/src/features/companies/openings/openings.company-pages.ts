import { msg } from "@lingui/core/macro";
import { page } from "#kit/page.ts";

export const openingsCompanyPages = [
  page("/companies/:companySlug/opening", {
    words: ["companies/openings"],
    menu: { label: msg`Ouvrir ma société`, until: "open" },
    load: () => import("./opening-screen.tsx"),
  }),
];
