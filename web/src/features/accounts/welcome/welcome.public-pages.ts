import { page } from "#kit/page.ts";

export const welcomePublicPages = [
  page("/invitation", {
    words: ["accounts/welcome", "accounts", "accounts/sign-on", "parts"],
    load: () => import("./invitation-screen.tsx"),
  }),
];
