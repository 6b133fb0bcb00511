import { msg } from "@lingui/core/macro";
import { page } from "#kit/page.ts";

export const documentsInvestorPages = [
  page("/investor/documents", {
    words: ["operations/documents", "parts/wallet"],
    menu: { label: msg`Mes documents`, group: "documents" },
    load: () => import("./documents-screen.tsx"),
  }),
  page("/investor/taxes", {
    words: ["operations/documents"],
    under: "/investor/documents",
    load: () => import("./taxes-screen.tsx"),
  }),
];
