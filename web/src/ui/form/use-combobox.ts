import { useState, type KeyboardEvent } from "react";
import { useSearch, type Suggestion } from "./use-search.ts";

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** The first comes past the last; before the first, or with none active, comes the last. */
const step = (active: number, by: number, count: number): number =>
  active === -1 && by < 0 ? count - 1 : (active + by + count) % count;

export const useCombobox = (
  search: Parameters<typeof useSearch>[0],
  onChoose: (suggestion: Suggestion | null) => void,
) => {
  const { ask, ...answer } = useSearch(search);
  const [typed, setTyped] = useState<string>();
  const [active, setActive] = useState(-1);
  const open = typed !== undefined && typed.trim() !== "";
  const close = (): void => {
    setTyped(undefined);
    setActive(-1);
    ask("");
  };
  const choose = (suggestion: Suggestion | null): void => {
    if (suggestion?.barred !== undefined) return;
    close();
    onChoose(suggestion);
  };
  const type = (text: string): void => {
    setTyped(text);
    setActive(-1);
    ask(text);
    if (text === "") onChoose(null);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!open) return;
    const by = steps[event.key];
    if (by !== undefined && answer.found.length > 0) {
      setActive(step(active, by, answer.found.length));
    } else if (event.key === "Enter") {
      const chosen = answer.found[active];
      if (chosen) choose(chosen);
    } else if (event.key === "Escape") {
      close();
    } else return;
    // Enter chooses here and submits the form only once the list is closed; Escape closes the
    // list and not the dialog around it.
    event.preventDefault();
    event.stopPropagation();
  };
  return { ...answer, typed, active, open, setActive, close, choose, type, onKeyDown };
};
