import { useEffect, useId, useState, type PointerEvent, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { cx } from "./cx.ts";
import { floating } from "./floating.ts";

type Place = Pick<DOMRect, "left" | "top" | "width">;

/** Narrower than the smallest screen, so that it stays within it. */
const widthMax = 288;
const edge = 8;

const leftOf = ({ left, width }: Place): number => {
  const middle = left + width / 2 - widthMax / 2;
  return Math.max(edge, Math.min(middle, window.innerWidth - widthMax - edge));
};

const placeOf = (button: Element): Place => button.getBoundingClientRect();

/**
 * Why a button cannot be pressed: described for who reads it, shown to whom a pointer or the focus
 * brings there, and said aloud when it is pressed all the same. `describedBy` is where the page says
 * it already.
 *
 *   const reason = useReason(disabled);
 *   <button {...reason.described} onClick={…} /> {reason.note}
 */
export const useReason = (text: string | undefined, describedBy?: string) => {
  const id = useId();
  const [place, setPlace] = useState<Place>();
  const [isSaid, setSaid] = useState(false);
  const hide = (): void => {
    setPlace(undefined);
    setSaid(false);
  };
  // A finger leaves no button: what it pressed is put away by the next press elsewhere.
  useEffect(() => {
    if (!isSaid) return undefined;
    document.addEventListener("pointerdown", hide);
    return () => document.removeEventListener("pointerdown", hide);
  }, [isSaid]);
  const see = ({ currentTarget }: { currentTarget: Element }): void =>
    setPlace(placeOf(currentTarget));
  const described =
    text === undefined
      ? { "aria-describedby": describedBy }
      : {
          "aria-describedby": describedBy ?? id,
          onPointerEnter: (event: PointerEvent<HTMLElement>) => see(event),
          onPointerLeave: hide,
          onFocus: see,
          onBlur: hide,
          onKeyDown: ({ key }: { key: string }) => (key === "Escape" ? hide() : undefined),
        };
  const note: ReactNode =
    text === undefined ? null : (
      <>
        {describedBy === undefined ? (
          <span id={id} hidden>
            {text}
          </span>
        ) : null}
        <span role="status" className="sr-only">
          {isSaid ? text : ""}
        </span>
        {place === undefined ? null : <Tip text={text} place={place} />}
      </>
    );
  return {
    described,
    note,
    say: (event: { currentTarget: Element }): void => {
      see(event);
      setSaid(true);
    },
  };
};

/** Stands over whatever would cut it off: tables that scroll, drawers, the edge of a card. */
const Tip = ({ text, place }: { text: string; place: Place }) =>
  createPortal(
    <span
      aria-hidden="true"
      data-reason
      style={{ left: leftOf(place), bottom: window.innerHeight - place.top + 6, width: widthMax }}
      className="pointer-events-none fixed z-50 flex justify-center"
    >
      <span className={cx(floating, "px-2.5 py-1.5 text-xs text-ink-2")}>{text}</span>
    </span>,
    document.body,
  );
