import { msg } from "@lingui/core/macro";
import { page } from "#kit/page.ts";

export const offerCompanyPages = [
  page("/companies/:companySlug/fundraising", {
    words: ["rounds/offer"],
    menu: { label: msg`Levées de fonds`, group: "funding", from: "open" },
    load: () => import("./company/rounds-screen.tsx"),
  }),
  page("/companies/:companySlug/fundraising/new", {
    words: ["rounds/offer"],
    act: "rounds",
    makes: "/companies/:companySlug/fundraising/:id",
    load: () => import("./company/new-round-screen.tsx"),
  }),
  page("/companies/:companySlug/fundraising/:id", {
    words: ["rounds/offer", "parts"],
    load: () => import("./company/round-screen.tsx"),
  }),
];
