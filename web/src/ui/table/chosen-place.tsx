import { lazy, Suspense, useEffect, useRef } from "react";
import { useStore } from "zustand/react";
import type { ChosenBarProps } from "./chosen-bar.tsx";

const ChosenBar = lazy(() =>
  import("./chosen-bar.tsx").then((module) => ({ default: module.ChosenBar })),
);

type PlaceProps<Row> = ChosenBarProps<Row> & { scroller: HTMLElement | null };

/**
 * The count is told where the bar is not drawn yet. A bar that goes gives its focus to the table,
 * whose rows it was about.
 */
export const ChosenPlace = <Row,>({ scroller, ...bar }: PlaceProps<Row>) => {
  const count = useStore(bar.choice.store, ({ chosen }) => chosen.size);
  const hadFocus = useRef(false);
  useEffect(() => {
    if (count > 0 || !hadFocus.current) return;
    hadFocus.current = false;
    scroller?.focus({ preventScroll: true });
  }, [count, scroller]);
  return (
    <div
      className="contents"
      onFocus={() => {
        hadFocus.current = true;
      }}
      onBlur={(event) => {
        if (event.relatedTarget !== null) hadFocus.current = false;
      }}
    >
      <p role="status" className="sr-only">
        {count > 0 ? bar.acts.counted(count) : null}
      </p>
      {count > 0 ? (
        <Suspense>
          <ChosenBar {...(bar as unknown as ChosenBarProps<unknown>)} />
        </Suspense>
      ) : null}
    </div>
  );
};
