import { useEffect, useRef, useState } from "react";
import { Icon } from "./icon.tsx";
import { cx } from "./cx.ts";
import { controlStyle } from "./form/control-style.ts";

type Props = {
  label: string;
  /** The box says so what may be typed, where its label does not. */
  hint?: string;
  value: string;
  onSearch: (text: string) => void;
  /** The box is as tall as the fields beside it, and not as a chip over a table. */
  tall?: boolean;
  className?: string;
};

/** Short enough to feel immediate, long enough not to ask at every key. */
const pauseMs = 250;

/** The longest search that the server takes. */
const lengthMax = 120;

/** Searches as one types, after a pause; Enter at once, Escape empties. */
export const SearchBox = ({
  label,
  hint = label,
  value,
  onSearch,
  tall = false,
  className,
}: Props) => {
  const [typed, setTyped] = useState(value);
  const [asked, setAsked] = useState(value);
  const [seen, setSeen] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // What the address says counts only where it was changed by other means than this box, such as a
  // step back: one may have typed on since the box last asked.
  if (seen !== value) {
    setSeen(value);
    if (value !== asked) {
      setAsked(value);
      setTyped(value);
    }
  }
  const ask = (text: string): void => {
    clearTimeout(timer.current);
    if (text.trim() === asked) return;
    setAsked(text.trim());
    onSearch(text.trim());
  };
  const type = (text: string): void => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => ask(text), pauseMs);
  };
  return (
    <span className={cx("relative block", className)}>
      <Icon
        name="search"
        size={tall ? 16 : 14}
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-3"
      />
      <input
        type="search"
        aria-label={label}
        placeholder={hint}
        maxLength={lengthMax}
        value={typed}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") ask(typed);
          if (event.key === "Escape" && typed !== "") {
            event.preventDefault();
            setTyped("");
            ask("");
          }
        }}
        className={cx(
          controlStyle,
          tall ? "pl-9" : "min-h-9 pl-8",
          "[&::-webkit-search-cancel-button]:appearance-none",
        )}
      />
    </span>
  );
};
