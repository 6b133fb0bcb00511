import { create } from "zustand";

/**
 * The overlay says what lies over every page, and whether a single key opens it. Like the
 * appearance, that holds for the visit: only three settings may be persisted.
 */
export const useOverlay = create<{ open: "palette" | "shortcuts" | null; byKey: boolean }>()(
  () => ({ open: null, byKey: true }),
);
