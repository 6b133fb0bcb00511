import { page } from "#kit/page.ts";

export const jointHoldersAdminPages = [
  page("/admin/joint-holders", {
    words: ["entities/joint-holders", "parts/joint-holders"],
    under: "/admin/users",
    load: () => import("./joint-holders-screen.tsx"),
  }),
  page("/admin/joint-holders/new", {
    words: ["entities/joint-holders", "parts/joint-holders"],
    under: "/admin/users",
    load: () => import("./new-joint-holder-screen.tsx"),
  }),
  page("/admin/joint-holders/:id", {
    words: ["entities/joint-holders", "parts/joint-holders"],
    under: "/admin/users",
    load: () => import("./joint-holder-screen.tsx"),
  }),
];
