import { msg } from "@lingui/core/macro";
import { page } from "#kit/page.ts";

export const cashInvestorPages = [
  page("/investor/wallet", {
    words: ["cash", "parts/wallet", "parts/thread"],
    menu: { label: msg`Mon portefeuille espèces`, group: "hold" },
    load: () => import("./wallet-screen.tsx"),
  }),
];
