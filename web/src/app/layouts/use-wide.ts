import { useSyncExternalStore } from "react";

/** The token sheet's `lg`: from here on the menu has a place of its own. */
const query = "(min-width: 64rem)";

const subscribe = (notify: () => void): (() => void) => {
  const media = window.matchMedia(query);
  media.addEventListener("change", notify);
  return () => media.removeEventListener("change", notify);
};

export const useWide = (): boolean =>
  useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
