import { msg } from "@lingui/core/macro";
import { page } from "#kit/page.ts";

export const contractsInvestorPages = [
  page("/investor/contracts", {
    words: ["signing/contracts"],
    menu: { label: msg`Mes contrats`, group: "documents" },
    load: () => import("./own-contracts-screen.tsx"),
  }),
];
