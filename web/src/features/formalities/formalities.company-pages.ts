import { msg } from "@lingui/core/macro";
import { page } from "#kit/page.ts";

export const formalitiesCompanyPages = [
  page("/companies/:companySlug/formalities", {
    words: ["formalities"],
    menu: { label: msg`Formalités`, group: "documents", from: "open" },
    load: () => import("./company-formalities-screen.tsx"),
  }),
];
