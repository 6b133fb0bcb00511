import { useEffect, useRef } from "react";

/** A step that takes the place of another takes the focus too: reading goes on from its heading. */
export const useHeadingFocus = (step: unknown, heading = "page-title"): void => {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    document.getElementById(heading)?.focus({ preventScroll: true });
  }, [step, heading]);
};
