import { msg } from "@lingui/core/macro";
import { page } from "#kit/page.ts";

export const accountsCompanyPages = [
  page("/companies/:companySlug/invitations", {
    words: ["accounts"],
    menu: { label: msg`Invitations`, group: "capital", from: "open" },
    load: () => import("./invitations/invitations-screen.tsx"),
  }),
];
