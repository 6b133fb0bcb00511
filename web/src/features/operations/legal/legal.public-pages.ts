import { page } from "#kit/page.ts";

export const legalPublicPages = [
  page("/legal/:text", {
    words: ["operations/legal"],
    load: () => import("./legal-screen.tsx"),
  }),
];
