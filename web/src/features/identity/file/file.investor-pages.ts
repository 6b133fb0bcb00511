import { msg } from "@lingui/core/macro";
import { page } from "#kit/page.ts";

export const fileInvestorPages = [
  page("/investor/kyc", {
    words: ["identity/file", "identity/users", "parts/thread"],
    menu: { label: msg`Vérification d’identité`, group: "account" },
    load: () => import("./kyc-screen.tsx"),
  }),
];
