import { msg } from "@lingui/core/macro";
import { page } from "#kit/page.ts";

export const articlesAdminPages = [
  page("/admin/articles", {
    words: ["operations/articles"],
    menu: { label: msg`Articles`, group: "documents" },
    load: () => import("./admin/articles-screen.tsx"),
  }),
  page("/admin/articles/new", {
    words: ["operations/articles", "parts"],
    makes: "/admin/articles/:id",
    load: () => import("./admin/article-screen.tsx"),
  }),
  page("/admin/articles/:id", {
    words: ["operations/articles", "parts"],
    load: async () => ({ screen: (await import("./admin/article-screen.tsx")).knownArticle }),
  }),
];
