import { msg } from "@lingui/core/macro";
import { page } from "#kit/page.ts";

export const offerAdminPages = [
  page("/admin/fundraising", {
    words: ["rounds/offer"],
    menu: { label: msg`Levées de fonds`, group: "market" },
    load: () => import("./admin/rounds-screen.tsx"),
  }),
  page("/admin/fundraising/new", {
    words: ["rounds/offer"],
    load: () => import("./admin/new-round-screen.tsx"),
  }),
  page("/admin/fundraising/:id", {
    words: ["rounds/offer", "parts"],
    load: () => import("./admin/round-screen.tsx"),
  }),
];
