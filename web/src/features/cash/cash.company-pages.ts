import { msg } from "@lingui/core/macro";
import { page } from "#kit/page.ts";

export const cashCompanyPages = [
  page("/companies/:companySlug/wallet", {
    words: ["cash", "parts/wallet"],
    menu: { label: msg`Portefeuille espèces`, group: "funding", from: "open" },
    load: () => import("./company-wallet-screen.tsx"),
  }),
];
