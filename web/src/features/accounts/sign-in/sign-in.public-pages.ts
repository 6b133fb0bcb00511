import { page } from "#kit/page.ts";

export const signInPublicPages = [
  page("/sign-in", {
    words: ["accounts/sign-in", "parts"],
    load: () => import("./sign-in-screen.tsx"),
  }),
];
