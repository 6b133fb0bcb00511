import { page } from "#kit/page.ts";

export const accountsPublicPages = [
  page("/confirm-email", {
    words: ["accounts"],
    load: () => import("./confirm-email-screen.tsx"),
  }),
  page("/sign-up", {
    words: ["accounts", "accounts/sign-on"],
    load: () => import("./sign-up-screen.tsx"),
  }),
  page("/sign-up/lite-account", {
    words: ["accounts", "parts", "parts/thread"],
    load: () => import("./lite-account/lite-account-screen.tsx"),
  }),
  page("/reset-password", {
    words: ["accounts"],
    load: () => import("./passwords/reset-screen.tsx"),
  }),
];
