import { page } from "#kit/page.ts";

export const badgesAdminPages = [
  page("/admin/badges/new", {
    words: ["companies/badges"],
    under: "/admin/companies",
    load: () => import("./badge-form.tsx"),
  }),
];
