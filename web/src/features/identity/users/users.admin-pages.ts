import { msg } from "@lingui/core/macro";
import { page } from "#kit/page.ts";

export const usersAdminPages = [
  page("/admin/users", {
    words: ["identity/users"],
    menu: { label: msg`Utilisateurs`, group: "people" },
    load: () => import("./admin/users-screen.tsx"),
  }),
  page("/admin/users/new", {
    words: ["identity/users"],
    load: () => import("./admin/new-user-screen.tsx"),
  }),
];
