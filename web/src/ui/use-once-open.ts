import { useDeferredValue, useState } from "react";

/** True from the first opening on: what closes again may still be on its way out. */
export const useOnceOpen = (open: boolean): boolean => {
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  return opened || open;
};

/**
 * The press that opens something is answered first, and what opens is drawn in slices after that; it
 * closes at once.
 */
export const useOpenLater = (open: boolean): boolean => {
  const later = useDeferredValue(open);
  return open && later;
};
