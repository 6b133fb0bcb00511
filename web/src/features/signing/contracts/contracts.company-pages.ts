import { msg } from "@lingui/core/macro";
import { page } from "#kit/page.ts";

export const contractsCompanyPages = [
  page("/companies/:companySlug/contracts", {
    words: ["signing/contracts"],
    menu: { label: msg`Contrats`, group: "documents", from: "open" },
    load: () => import("./company/contracts-screen.tsx"),
  }),
  page("/companies/:companySlug/contracts/new", {
    words: ["signing/contracts"],
    act: "papers",
    makes: "/companies/:companySlug/contracts/:id",
    load: () => import("./company/contract-screen.tsx"),
  }),
  page("/companies/:companySlug/contracts/:id", {
    words: ["signing/contracts"],
    load: async () => ({ screen: (await import("./company/contract-screen.tsx")).knownContract }),
  }),
];
