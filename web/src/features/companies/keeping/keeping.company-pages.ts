import { msg } from "@lingui/core/macro";
import { page } from "#kit/page.ts";

export const keepingCompanyPages = [
  page("/companies/:companySlug/proposals", {
    words: ["companies/keeping"],
    menu: { label: msg`Propositions`, group: "account" },
    load: () => import("./company-proposals-screen.tsx"),
  }),
];
