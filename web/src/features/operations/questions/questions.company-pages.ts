import { msg } from "@lingui/core/macro";
import { page } from "#kit/page.ts";

export const questionsCompanyPages = [
  page("/companies/:companySlug/answers", {
    words: ["operations/questions"],
    menu: { label: msg`Questions`, group: "documents" },
    load: () => import("./company/answers-screen.tsx"),
  }),
];
