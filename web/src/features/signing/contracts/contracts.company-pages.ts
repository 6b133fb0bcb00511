import { msg } from "@lingui/core/macro";
import { page } from "#kit/page.ts";

export const contractsCompanyPages = [
  page("/companies/:companySlug/contracts", {
    words: ["signing/contracts"],
    menu: { label: msg`Contrats`, group: "documents", from: "open" },
    load: () => import("./company-contracts-screen.tsx"),
  }),
];
