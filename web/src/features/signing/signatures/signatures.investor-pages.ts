import { msg } from "@lingui/core/macro";
import { page } from "#kit/page.ts";

export const signaturesInvestorPages = [
  page("/investor/signatures", {
    words: ["signing/signatures"],
    menu: { label: msg`Documents à signer`, group: "documents" },
    load: () => import("./signatures-screen.tsx"),
  }),
  page("/investor/signatures/:id", {
    words: ["signing/signatures", "parts", "parts/thread"],
    load: () => import("./signature-screen.tsx"),
  }),
];
