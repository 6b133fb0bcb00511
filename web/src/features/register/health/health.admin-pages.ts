import { page } from "#kit/page.ts";

export const healthAdminPages = [
  page("/admin/companies/:id/health", {
    words: ["register/health"],
    load: () => import("./admin-health-screen.tsx"),
  }),
];
