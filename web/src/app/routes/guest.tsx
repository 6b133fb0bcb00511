import { screen, type RegisteredScreen } from "../screen.tsx";

// One line per screen: its address, the feature whose words it uses, and where it is written.
export const guestScreens: readonly RegisteredScreen[] = [
  screen("/sign-in", "identity", () => import("#features/identity/sign-in-screen.tsx")),
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
