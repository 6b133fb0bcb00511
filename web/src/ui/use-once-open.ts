import { useState } from "react";

/** True from the first opening on: what closes again may still be on its way out. */
export const useOnceOpen = (open: boolean): boolean => {
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  return opened || open;
};
