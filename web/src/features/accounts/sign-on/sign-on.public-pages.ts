import { page } from "#kit/page.ts";

export const signOnPublicPages = [
  page("/sign-in/franceconnect/callback", {
    words: ["accounts/sign-on"],
    load: () => import("./franceconnect-callback-screen.tsx"),
  }),
  page("/sign-in/google/callback", {
    words: ["accounts/sign-on"],
    load: () => import("./google-callback-screen.tsx"),
  }),
];
