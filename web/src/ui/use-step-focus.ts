import { useEffect, useRef, type RefObject } from "react";

/**
 * A step that takes the place of another takes the focus too: reading goes on from the first heading
 * of the part that it stands in, or from the title of the page where it has none. The same step again
 * leaves the focus alone.
 */
export const useStepFocus = (step: string | undefined): RefObject<HTMLDivElement | null> => {
  const part = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (step === undefined) return;
    const heading = part.current?.querySelector("h2") ?? document.getElementById("page-title");
    if (!heading) return;
    // A heading takes no focus of its own.
    heading.tabIndex = -1;
    heading.classList.add("outline-none");
    heading.focus({ preventScroll: true });
    heading.scrollIntoView({ block: "nearest" });
  }, [step]);
  return part;
};
