import { msg } from "@lingui/core/macro";
import { page } from "#kit/page.ts";

export const keepingAdminPages = [
  page("/admin/proposals", {
    words: ["companies/keeping"],
    menu: { label: msg`Propositions`, group: "companies" },
    load: () => import("./proposals-screen.tsx"),
  }),
];
