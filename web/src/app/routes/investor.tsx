import { screen, type RegisteredScreen } from "../screen.tsx";

// One line per screen, as in guest.tsx.
export const investorScreens: readonly RegisteredScreen[] = [
  screen(
    "/investor/change-password",
    "accounts",
    () => import("#features/accounts/passwords/change-password-screen.tsx"),
  ),
  screen("/investor/change-phone", "accounts", () => import("../pages/change-phone-screen.tsx")),
  screen(
    "/investor/corporates",
    "corporates",
    () => import("#features/corporates/corporates-screen.tsx"),
  ),
  screen(
    "/investor/corporates/new",
    "corporates",
    () => import("#features/corporates/new-corporate-screen.tsx"),
  ),
  screen("/investor/kyc", "investors", () => import("#features/investors/kyc-screen.tsx")),
  screen(
    "/investor/my-account",
    ["users", "security"],
    () => import("../pages/my-account-screen.tsx"),
  ),
  screen(
    "/investor/portfolio",
    "register",
    () => import("#features/register/portfolio/portfolio-screen.tsx"),
  ),
  screen(
    "/investor/identities",
    "sign-on",
    () => import("#features/sign-on/identities-screen.tsx"),
  ),
];
