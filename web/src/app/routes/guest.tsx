import { screen, type RegisteredScreen } from "#platform/screen.tsx";

// One line per screen: its address, the features whose words it uses, where it is written, and how
// the menu calls it. The menus have the order of the lines; one lands on the first page of an area.
export const guestScreens: readonly RegisteredScreen[] = [
  screen(
    "/sign-in",
    "accounts/sign-in",
    () => import("#features/accounts/sign-in/sign-in-screen.tsx"),
  ),
  screen("/sign-up", "accounts", () => import("#features/accounts/sign-up-screen.tsx")),
  screen(
    "/sign-up/lite-account",
    "accounts",
    () => import("#features/accounts/lite-account/lite-account-screen.tsx"),
  ),
  screen(
    "/reset-password",
    "accounts",
    () => import("#features/accounts/passwords/reset-screen.tsx"),
  ),
];
