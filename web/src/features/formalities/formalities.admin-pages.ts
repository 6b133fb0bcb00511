import { msg } from "@lingui/core/macro";
import { page } from "#kit/page.ts";

export const formalitiesAdminPages = [
  page("/admin/formalities", {
    words: ["formalities"],
    menu: { label: msg`Formalités`, group: "documents" },
    load: () => import("./admin/formalities-screen.tsx"),
  }),
  page("/admin/formalities/new", {
    words: ["formalities"],
    makes: "/admin/formalities/:id",
    load: () => import("./admin/formality-form.tsx"),
  }),
  page("/admin/formalities/:id", {
    words: ["formalities"],
    load: async () => ({ screen: (await import("./admin/formality-form.tsx")).knownFormality }),
  }),
];
