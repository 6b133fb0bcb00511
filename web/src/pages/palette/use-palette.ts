import { useEffect } from "react";
import { useOverlay } from "#platform/overlay.ts";

export const openPalette = (): void => useOverlay.setState({ open: "palette" });
export const closePalette = (): void => useOverlay.setState({ open: null });

/** A sign is typed there, or a dialog is open already. */
const taken = "input, textarea, select, [contenteditable=true], [role=dialog]";

/**
 * Ctrl K, or ⌘ K, from anywhere; `?` from anywhere but a field or a dialog, unless who is here has
 * turned that off, as WCAG 2.1.4 asks of a single key.
 */
const onKey = (event: KeyboardEvent): void => {
  const { key, target } = event;
  const { open, byKey } = useOverlay.getState();
  if (event.ctrlKey || event.metaKey) {
    if (key.toLowerCase() !== "k") return;
    event.preventDefault();
    useOverlay.setState({ open: open === "palette" ? null : "palette" });
  } else if (key === "?" && byKey && !(target instanceof Element && target.closest(taken))) {
    event.preventDefault();
    useOverlay.setState({ open: "shortcuts" });
  }
};

/** Whether the palette or the shortcuts lie over the page. */
export const usePaletteShortcut = (): boolean => {
  useEffect(() => {
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
  return useOverlay(({ open }) => open !== null);
};
