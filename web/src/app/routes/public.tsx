import { screen, type RegisteredScreen } from "#platform/screen.tsx";

// One line per screen, as in guest.tsx.
export const publicScreens: readonly RegisteredScreen[] = [
  screen("/", "operations/home", () => import("#features/operations/home/home-screen.tsx")),
  screen(
    "/marketplace",
    "companies/about",
    () => import("#features/companies/marketplace/marketplace-screen.tsx"),
  ),
  screen(
    "/companies/:companySlug",
    "companies/about",
    () => import("#features/companies/about/company-screen.tsx"),
  ),
  screen(
    "/legal/:text",
    "operations/legal",
    () => import("#features/operations/legal/legal-screen.tsx"),
  ),
  screen("/confirm-email", "accounts", () => import("#features/accounts/confirm-email-screen.tsx")),
  screen(
    "/sign-in/franceconnect/callback",
    "accounts/sign-on",
    () => import("#features/accounts/sign-on/franceconnect-callback-screen.tsx"),
  ),
  screen(
    "/sign-in/google/callback",
    "accounts/sign-on",
    () => import("#features/accounts/sign-on/google-callback-screen.tsx"),
  ),
];
