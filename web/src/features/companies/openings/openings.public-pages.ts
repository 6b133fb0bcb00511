import { page } from "#kit/page.ts";

export const openingsPublicPages = [
  page("/open-company", {
    // The field for a file speaks in the words of the pages that one works on.
    words: ["companies/openings", "app/areas"],
    load: () => import("./open-company-screen.tsx"),
  }),
];
