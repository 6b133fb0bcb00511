import { page } from "#kit/page.ts";

export const signInPublicPages = [
  page("/sign-in", {
    words: ["accounts/sign-in", "accounts/sign-on"],
    load: () => import("./sign-in-screen.tsx"),
  }),
];
