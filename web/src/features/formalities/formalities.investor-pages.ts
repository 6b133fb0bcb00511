import { msg } from "@lingui/core/macro";
import { page } from "#kit/page.ts";

export const formalitiesInvestorPages = [
  page("/investor/formalities", {
    words: ["formalities"],
    menu: { label: msg`Mes formalités`, group: "documents" },
    load: () => import("./own-formalities-screen.tsx"),
  }),
];
