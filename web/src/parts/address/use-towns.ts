import { useEffect, useRef, useState } from "react";
import { townsOf } from "./address-calls.ts";

/** The towns that share a postcode; `onOnly` is told where there is one alone. */
export const useTowns = (postcode: unknown, onOnly: (town: string) => void): readonly string[] => {
  const [towns, setTowns] = useState<readonly string[]>([]);
  const tell = useRef(onOnly);
  tell.current = onOnly;
  const whole = typeof postcode === "string" && /^\d{5}$/.test(postcode.trim()) ? postcode : "";
  useEffect(() => {
    const abort = new AbortController();
    const ask = async (): Promise<void> => {
      const found = whole === "" ? [] : await townsOf(whole.trim(), abort.signal);
      setTowns(found);
      if (found.length === 1 && found[0] !== undefined) tell.current(found[0]);
    };
    // Without an answer the town is typed like the rest.
    ask().catch(() => setTowns([]));
    return () => abort.abort();
  }, [whole]);
  return towns;
};
