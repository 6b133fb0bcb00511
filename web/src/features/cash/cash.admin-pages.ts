import { msg } from "@lingui/core/macro";
import { page } from "#kit/page.ts";

export const cashAdminPages = [
  page("/admin/payments", {
    words: ["cash"],
    menu: { label: msg`Paiements`, group: "market", queues: ["bankLines", "withdrawals"] },
    load: () => import("./admin/payments-screen.tsx"),
  }),
];
