import { msg } from "@lingui/core/macro";
import { page } from "#kit/page.ts";

export const formalitiesCompanyPages = [
  page("/companies/:companySlug/formalities", {
    words: ["formalities"],
    menu: { label: msg`Formalités`, group: "documents", from: "open" },
    load: () => import("./company/formalities-screen.tsx"),
  }),
  page("/companies/:companySlug/formalities/new", {
    words: ["formalities"],
    act: "papers",
    makes: "/companies/:companySlug/formalities/:id",
    load: () => import("./company/formality-screen.tsx"),
  }),
  page("/companies/:companySlug/formalities/:id", {
    words: ["formalities"],
    load: async () => ({ screen: (await import("./company/formality-screen.tsx")).knownFormality }),
  }),
];
