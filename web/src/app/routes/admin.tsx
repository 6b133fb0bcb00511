import type { RegisteredScreen } from "../screen.tsx";

// One line per screen, as in guest.tsx.
export const adminScreens: readonly RegisteredScreen[] = [];
