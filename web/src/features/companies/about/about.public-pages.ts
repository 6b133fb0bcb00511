import { msg } from "@lingui/core/macro";
import { page } from "#kit/page.ts";

export const aboutPublicPages = [
  page("/marketplace", {
    words: ["companies/about", "parts"],
    menu: { label: msg`Place de marché`, group: "invest", area: "investor" },
    load: () => import("../marketplace/marketplace-screen.tsx"),
  }),
  page("/marketplace/compare", {
    words: ["companies/about", "parts"],
    load: () => import("../marketplace/compare-screen.tsx"),
  }),
  page("/companies/:companySlug", {
    words: ["companies/about", "parts"],
    load: () => import("./company-screen.tsx"),
  }),
];
