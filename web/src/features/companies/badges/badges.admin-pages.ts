import { page } from "#kit/page.ts";

export const badgesAdminPages = [
  page("/admin/badges/new", {
    words: ["companies/badges"],
    under: "/admin/companies",
    makes: "/admin/badges/:id",
    load: () => import("./badge-form.tsx"),
  }),
  page("/admin/badges/:id", {
    words: ["companies/badges"],
    under: "/admin/companies",
    load: async () => ({ screen: (await import("./badge-form.tsx")).knownBadge }),
  }),
];
