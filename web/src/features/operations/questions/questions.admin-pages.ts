import { msg } from "@lingui/core/macro";
import { page } from "#kit/page.ts";

export const questionsAdminPages = [
  page("/admin/questions", {
    words: ["operations/questions"],
    menu: { label: msg`Questions`, group: "documents" },
    load: () => import("./admin/questions-screen.tsx"),
  }),
];
