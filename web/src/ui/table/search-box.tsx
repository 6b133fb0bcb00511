import { useEffect, useRef, useState } from "react";
import { Icon } from "../icon.tsx";
import { cx } from "../cx.ts";
import { controlStyle } from "../form/control-style.ts";

type Props = { label: string; value: string; onSearch: (text: string) => void; className?: string };

const pauseMs = 250;

/** Searches as one types, after a pause; Enter at once, Escape empties. */
export const SearchBox = ({ label, value, onSearch, className }: Props) => {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // The address changed under the box: a link was followed, or the filters were cleared.
  if (seen !== value) {
    setSeen(value);
    if (typed.trim() !== value) setTyped(value);
  }
  const search = (text: string, pause: number): void => {
    clearTimeout(timer.current);
    if (text.trim() === value) return;
    timer.current = setTimeout(() => onSearch(text.trim()), pause);
  };
  return (
    <span className={cx("relative block", className)}>
      <Icon
        name="search"
        size={14}
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-3"
      />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          search(event.target.value, pauseMs);
        }}
        onKeyDown={(event) => {
          if (event.key === "Enter") search(typed, 0);
          if (event.key === "Escape" && typed !== "") {
            event.preventDefault();
            setTyped("");
            search("", 0);
          }
        }}
        className={cx(
          controlStyle,
          "min-h-9 pl-8 [&::-webkit-search-cancel-button]:appearance-none",
        )}
      />
    </span>
  );
};
