import { useEffect } from "react";
import { create } from "zustand";

const usePaletteOpen = create<{ open: boolean }>()(() => ({ open: false }));

export const openPalette = (): void => usePaletteOpen.setState({ open: true });
export const closePalette = (): void => usePaletteOpen.setState({ open: false });

/** Ctrl K, or ⌘ K, from anywhere. */
export const usePaletteShortcut = (): boolean => {
  const { open } = usePaletteOpen();
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      usePaletteOpen.setState((state) => ({ open: !state.open }));
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
  return open;
};
