import { msg } from "@lingui/core/macro";
import { page } from "#kit/page.ts";

export const systemAdminPages = [
  page("/admin/health", {
    words: ["operations/system"],
    menu: { label: msg`Santé de la plateforme`, group: "platform", queues: ["refusedMessages"] },
    load: () => import("./health-screen.tsx"),
  }),
];
