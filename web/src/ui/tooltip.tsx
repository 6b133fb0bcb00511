import { cloneElement, useId, useState, type ReactElement } from "react";
import { cx } from "./cx.ts";
import { floating } from "./floating.ts";

type Props = {
  /** A control, which has a name of its own: the tip adds to it, and is never the only place. */
  children: ReactElement<{ "aria-describedby"?: string }>;
  text: string;
};

/** Comes with the pointer or the focus, stays while the pointer is on it, and goes with Escape. */
export const Tooltip = ({ children, text }: Props) => {
  const id = useId();
  const [put, setPut] = useState(false);
  return (
    // The control inside takes the focus and the keys; this only listens.
    // eslint-disable-next-line no-static-element-interactions -- the control inside has the keys
    <span
      className="group/tip relative inline-flex"
      onKeyDown={(event) => {
        if (event.key === "Escape") setPut(true);
      }}
      onPointerEnter={() => setPut(false)}
      onBlur={() => setPut(false)}
    >
      {cloneElement(children, { "aria-describedby": id })}
      <span
        id={id}
        role="tooltip"
        className={cx(
          floating,
          "pointer-events-none invisible absolute bottom-full left-1/2 mb-1.5 w-max max-w-64 -translate-x-1/2 px-2.5 py-1.5 text-xs text-ink-2 opacity-0",
          !put && "group-focus-within/tip:visible group-focus-within/tip:opacity-100",
          !put && "group-hover/tip:visible group-hover/tip:opacity-100 group-hover/tip:delay-300",
        )}
      >
        {text}
      </span>
    </span>
  );
};
