import { screen, type RegisteredScreen } from "../screen.tsx";

// One line per screen, as in guest.tsx.
export const companyScreens: readonly RegisteredScreen[] = [
  screen(
    "/companies/:companySlug/cap-table",
    "register",
    () => import("#features/register/cap-table/cap-table-screen.tsx"),
  ),
  screen(
    "/companies/:companySlug/invitations",
    "accounts",
    () => import("#features/accounts/invitations/invitations-screen.tsx"),
  ),
  screen(
    "/companies/:companySlug/register",
    "register",
    () => import("#features/register/movements/register-screen.tsx"),
  ),
];
