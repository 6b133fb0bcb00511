import { page } from "#kit/page.ts";

export const homePublicPages = [
  page("/", {
    words: ["operations/home", "parts"],
    load: () => import("./home-screen.tsx"),
  }),
];
