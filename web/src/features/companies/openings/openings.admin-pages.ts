import { msg } from "@lingui/core/macro";
import { page } from "#kit/page.ts";

export const openingsAdminPages = [
  page("/admin/company-requests", {
    words: ["companies/openings"],
    menu: { label: msg`Demandes d’ouverture`, group: "companies", queues: ["openings"] },
    load: () => import("./openings-screen.tsx"),
  }),
  page("/admin/company-requests/:id", {
    words: ["companies/openings"],
    load: () => import("./opening-review-screen.tsx"),
  }),
];
