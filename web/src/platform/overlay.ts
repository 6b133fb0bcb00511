import { create } from "zustand";

/**
 * What lies over every page, and whether a single key opens it. Like the appearance, that holds for
 * the visit: only three settings may be persisted.
 */
export const useOverlay = create<{ open: "palette" | "shortcuts" | null; byKey: boolean }>()(
  () => ({ open: null, byKey: true }),
);
