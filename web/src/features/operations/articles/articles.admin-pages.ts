import { msg } from "@lingui/core/macro";
import { page } from "#kit/page.ts";

export const articlesAdminPages = [
  page("/admin/articles", {
    words: ["operations/articles"],
    menu: { label: msg`Articles`, group: "documents" },
    load: () => import("./admin/articles-screen.tsx"),
  }),
  page("/admin/articles/new", {
    words: ["operations/articles"],
    load: () => import("./admin/article-screen.tsx"),
  }),
];
