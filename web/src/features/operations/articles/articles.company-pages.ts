import { msg } from "@lingui/core/macro";
import { page } from "#kit/page.ts";

export const articlesCompanyPages = [
  page("/companies/:companySlug/articles", {
    words: ["operations/articles"],
    menu: { label: msg`Articles`, group: "documents" },
    load: () => import("./company/articles-screen.tsx"),
  }),
  page("/companies/:companySlug/articles/new", {
    words: ["operations/articles", "parts"],
    act: "page",
    makes: "/companies/:companySlug/articles/:id",
    load: () => import("./company/article-screen.tsx"),
  }),
  page("/companies/:companySlug/articles/:id", {
    words: ["operations/articles", "parts"],
    load: async () => ({ screen: (await import("./company/article-screen.tsx")).knownArticle }),
  }),
];
