import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { Icon } from "#ui/icon.tsx";
import { controlStyle } from "#ui/form/control-style.ts";
import { cx } from "#ui/cx.ts";

type Props = { value: string; onSearch: (text: string) => void };

/** Short enough to feel immediate, long enough not to ask at every key. */
const pauseMs = 250;

/** Hands on what was typed after a pause, and at once on Enter. */
export const SearchBox = ({ value, onSearch }: Props) => {
  const { t } = useLingui();
  const [typed, setTyped] = useState(value);
  const [asked, setAsked] = useState(value);
  const [seen, setSeen] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // What the address says counts only where it was changed by other means than this box, such as a
  // step back: one may have typed on since the box last asked.
  if (value !== seen) {
    setSeen(value);
    if (value !== asked) {
      setAsked(value);
      setTyped(value);
    }
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  const ask = (text: string): void => {
    clearTimeout(timer.current);
    if (text.trim() === asked) return;
    setAsked(text.trim());
    onSearch(text.trim());
  };
  return (
    <form
      role="search"
      className="relative"
      onSubmit={(event) => {
        event.preventDefault();
        ask(typed);
      }}
    >
      <Icon
        name="search"
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-3"
      />
      <input
        type="search"
        aria-label={t`Rechercher une société`}
        placeholder={t`Rechercher une société`}
        maxLength={120}
        value={typed}
        onChange={(event) => {
          const text = event.target.value;
          setTyped(text);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => ask(text), pauseMs);
        }}
        className={cx(controlStyle, "pl-9")}
      />
    </form>
  );
};
