import { page } from "#kit/page.ts";

export const rolesInvestorPages = [
  page("/investor/roles", {
    words: ["companies/roles"],
    under: "/investor/my-account",
    load: () => import("./my-roles-screen.tsx"),
  }),
];
