import { page } from "#kit/page.ts";

export const homePublicPages = [
  page("/", {
    words: ["operations/home"],
    load: () => import("./home-screen.tsx"),
  }),
];
