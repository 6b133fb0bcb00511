import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { cx } from "./cx.ts";
import { floating } from "./floating.ts";

type Place = Pick<DOMRect, "left" | "top" | "width">;
type Props = { id: string; text: string; isTold: boolean };

/** Narrower than the smallest screen, so that it stays within it. */
const widthMax = 288;
const edge = 8;

const leftOf = ({ left, width }: Place): number => {
  const middle = left + width / 2 - widthMax / 2;
  return Math.max(edge, Math.min(middle, window.innerWidth - widthMax - edge));
};

/**
 * The reason of the button before it: described for who reads it, shown to whom a pointer or the
 * focus brings there, and said aloud when it is pressed all the same.
 */
export const DisabledReason = ({ id, text, isTold }: Props) => {
  const mark = useRef<HTMLSpanElement>(null);
  const [place, setPlace] = useState<Place>();
  const [isSaid, setSaid] = useState(false);
  useEffect(() => {
    const button = mark.current?.previousElementSibling;
    const see = (): void => setPlace(button?.getBoundingClientRect());
    const hide = (): void => {
      setPlace(undefined);
      setSaid(false);
    };
    const say = (): void => {
      see();
      setSaid(true);
    };
    const leave = (event: Event): void => {
      if (event instanceof KeyboardEvent && event.key === "Escape") hide();
    };
    // A finger leaves no button: what it pressed is put away by the next press elsewhere.
    const pressElsewhere = ({ target }: Event): void => {
      if (target !== button) hide();
    };
    const heard: readonly (readonly [string, (event: Event) => void])[] = [
      ["pointerenter", see],
      ["pointerleave", hide],
      ["focus", see],
      ["blur", hide],
      ["click", say],
      ["keydown", leave],
    ];
    for (const [name, act] of heard) button?.addEventListener(name, act);
    document.addEventListener("pointerdown", pressElsewhere);
    return () => {
      for (const [name, act] of heard) button?.removeEventListener(name, act);
      document.removeEventListener("pointerdown", pressElsewhere);
    };
  }, []);
  return (
    <>
      <span ref={mark} id={id} hidden>
        {isTold ? null : text}
      </span>
      <span role="status" className="sr-only">
        {isSaid ? text : ""}
      </span>
      {place === undefined ? null : <Tip text={text} place={place} />}
    </>
  );
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
