import { lazy, Suspense, useId, type ReactNode } from "react";

/** Few buttons of few pages cannot be pressed: what tells why is fetched with the first of them. */
const Reason = lazy(() =>
  import("./disabled-reason.tsx").then((module) => ({ default: module.DisabledReason })),
);

/**
 * Why a button cannot be pressed. The note stands right after the button and looks after it; what
 * describes the button is the note, unless the page says the same already.
 *
 *   const reason = useReason(disabled, describedBy);
 *   <button aria-describedby={reason.describedBy} /> {reason.note}
 */
export const useReason = (text: string | undefined, describedBy?: string) => {
  const id = useId();
  const note: ReactNode =
    text === undefined ? null : (
      <Suspense>
        <Reason id={id} text={text} isTold={describedBy !== undefined} />
      </Suspense>
    );
  return { describedBy: describedBy ?? (text === undefined ? undefined : id), note };
};
