import { page } from "#kit/page.ts";

export const openingsPublicPages = [
  page("/open-company", {
    words: ["companies/openings"],
    load: () => import("./open-company-screen.tsx"),
  }),
];
