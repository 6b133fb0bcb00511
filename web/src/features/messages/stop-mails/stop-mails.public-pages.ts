import { page } from "#kit/page.ts";

export const stopMailsPublicPages = [
  page("/stop-mails", {
    words: ["messages/stop-mails"],
    load: () => import("./stop-mails-screen.tsx"),
  }),
];
