import { msg } from "@lingui/core/macro";
import { page } from "#kit/page.ts";
import { config } from "#platform/config.ts";

export const messagesAdminPages = [
  page("/admin/outbox", {
    words: ["messages"],
    menu: { label: msg`Boîte d’envoi`, group: "platform" },
    isOffered: () => config.outbox,
    load: () => import("./outbox-screen.tsx"),
  }),
];
