import { msg } from "@lingui/core/macro";
import { page } from "#kit/page.ts";

export const securityAdminPages = [
  page("/admin/audit", {
    words: ["accounts/security"],
    menu: { label: msg`Journal d’audit`, group: "platform" },
    load: () => import("./audit-screen.tsx"),
  }),
];
