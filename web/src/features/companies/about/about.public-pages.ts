import { msg } from "@lingui/core/macro";
import { page } from "#kit/page.ts";

export const aboutPublicPages = [
  page("/marketplace", {
    words: ["companies/about", "parts"],
    menu: { label: msg`Place de marché`, group: "invest", area: "investor" },
    load: () => import("../marketplace/marketplace-screen.tsx"),
  }),
  page("/marketplace/compare", {
    words: ["companies/compare", "companies/about", "parts"],
    load: () => import("../compare/compare-screen.tsx"),
  }),
  page("/companies/:companySlug", {
    words: ["companies/about", "parts"],
    load: () => import("./company-screen.tsx"),
  }),
];
