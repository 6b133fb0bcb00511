import { msg } from "@lingui/core/macro";
import { page } from "#kit/page.ts";

export const registerInvestorPages = [
  page("/investor/portfolio", {
    words: ["register", "register/portfolio"],
    menu: { label: msg`Mon portefeuille d’actions`, group: "hold" },
    load: () => import("./portfolio/portfolio-screen.tsx"),
  }),
];
