import { msg } from "@lingui/core/macro";
import { page } from "#kit/page.ts";

export const healthCompanyPages = [
  page("/companies/:companySlug/health", {
    words: ["register/health"],
    menu: { label: msg`Santé du registre`, group: "capital" },
    load: () => import("./company-health-screen.tsx"),
  }),
];
