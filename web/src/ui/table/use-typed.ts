import { useEffect, useRef, useState } from "react";

/** As in a search: short enough to feel immediate, long enough not to ask at every key. */
const pauseMs = 400;

/**
 * A text that is typed into a filter stands in its field, and is asked for after a pause, or as the
 * field is left; one that is not whole yet is not asked for.
 */
export const useTyped = <Value>(own: Value, ask: (value: Value) => void) => {
  const [typed, setTyped] = useState<{ value: Value; isWhole: boolean }>();
  const [seen, setSeen] = useState(own);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (seen !== own) {
    setSeen(own);
    setTyped(undefined);
  }
  return {
    value: typed === undefined ? own : typed.value,
    type: (value: Value, isWhole: boolean): void => {
      clearTimeout(timer.current);
      setTyped({ value, isWhole });
      if (isWhole) timer.current = setTimeout(() => ask(value), pauseMs);
    },
    leave: (): void => {
      clearTimeout(timer.current);
      if (typed?.isWhole) ask(typed.value);
      else setTyped(undefined);
    },
  };
};
