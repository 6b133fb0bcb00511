import { screen, type RegisteredScreen } from "#platform/screen.tsx";

// One line per screen, as in guest.tsx.
export const publicScreens: readonly RegisteredScreen[] = [
  screen("/", "home", () => import("#features/home/home-screen.tsx")),
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
  screen("/legal/:text", "legal", () => import("#features/legal/legal-screen.tsx")),
  screen("/confirm-email", "accounts", () => import("#features/accounts/confirm-email-screen.tsx")),
  screen(
    "/sign-in/franceconnect/callback",
    "sign-on",
    () => import("#features/sign-on/franceconnect-callback-screen.tsx"),
  ),
  screen(
    "/sign-in/google/callback",
    "sign-on",
    () => import("#features/sign-on/google-callback-screen.tsx"),
  ),
];
