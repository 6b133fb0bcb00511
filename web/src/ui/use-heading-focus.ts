import { useEffect, useRef } from "react";

/** A step that takes the place of another takes the focus too: reading goes on from the title. */
export const useHeadingFocus = (step: unknown): void => {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    document.getElementById("page-title")?.focus({ preventScroll: true });
  }, [step]);
};
