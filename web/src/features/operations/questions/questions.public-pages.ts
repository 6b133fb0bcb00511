import { page } from "#kit/page.ts";

export const questionsPublicPages = [
  page("/companies/:companySlug/questions", {
    words: ["operations/questions"],
    load: () => import("./questions-screen.tsx"),
  }),
];
