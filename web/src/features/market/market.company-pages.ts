import { msg } from "@lingui/core/macro";
import { page } from "#kit/page.ts";

export const marketCompanyPages = [
  page("/companies/:companySlug/secondary-market", {
    words: ["market"],
    menu: { label: msg`Marché secondaire`, group: "funding", from: "open" },
    load: () => import("./company-market-screen.tsx"),
  }),
  page("/companies/:companySlug/secondary-market/deals/:id", {
    words: ["market", "parts/consents", "parts/wallet"],
    load: () => import("./deals/company-deal-screen.tsx"),
  }),
];
