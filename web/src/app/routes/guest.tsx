import { screen, type RegisteredScreen } from "../screen.tsx";

// One line per screen: its address, the feature whose words it uses, and where it is written.
export const guestScreens: readonly RegisteredScreen[] = [
  screen("/sign-in", "identity", () => import("#features/identity/sign-in-screen.tsx")),
];
