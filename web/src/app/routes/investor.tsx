import { screen, type RegisteredScreen } from "../screen.tsx";

// One line per screen, as in guest.tsx.
export const investorScreens: readonly RegisteredScreen[] = [
  screen(
    "/investor/portfolio",
    "register",
    () => import("#features/register/portfolio/portfolio-screen.tsx"),
  ),
];
