import { msg } from "@lingui/core/macro";
import { page } from "#kit/page.ts";

export const contractsAdminPages = [
  page("/admin/contracts", {
    words: ["signing/contracts"],
    menu: { label: msg`Contrats`, group: "documents" },
    load: () => import("./admin/contracts-screen.tsx"),
  }),
  page("/admin/contracts/new", {
    words: ["signing/contracts"],
    makes: "/admin/contracts/:id",
    load: () => import("./admin/contract-form.tsx"),
  }),
  page("/admin/contracts/:id", {
    words: ["signing/contracts"],
    load: async () => ({ screen: (await import("./admin/contract-form.tsx")).knownContract }),
  }),
];
