import { msg } from "@lingui/core/macro";
import { page } from "#kit/page.ts";

export const severalAdminPages = [
  page("/admin/companies", {
    words: [
      "companies",
      "companies/about",
      "companies/admin",
      "securities",
      "companies/badges",
      "operations/checklists",
    ],
    menu: { label: msg`Sociétés`, group: "companies" },
    load: () => import("./admin-companies-screen.tsx"),
  }),
  page("/admin/investors", {
    words: [
      "identity/review",
      "entities/corporates",
      "identity/name-changes",
      "identity/classes",
      "parts/investor-classes",
    ],
    menu: {
      label: msg`Investisseurs`,
      group: "people",
      queues: ["identities", "corporates", "nameChanges", "classRequests", "matches"],
    },
    load: () => import("./admin-investors-screen.tsx"),
  }),
  page("/admin/users/:id", {
    words: ["identity/users", "accounts/security", "accounts"],
    load: () => import("./admin-user-screen.tsx"),
  }),
];
