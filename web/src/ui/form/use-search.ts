import { useEffect, useRef, useState } from "react";

export type Suggestion = {
  value: string;
  label: string;
  detail?: string | undefined;
  /** Why it may not be chosen: it is shown with these words, so that nobody looks for it in vain. */
  barred?: string | undefined;
};

type Search = (text: string, signal: AbortSignal) => Promise<readonly Suggestion[]>;
export type SearchState = "idle" | "busy" | "failed" | "done";

/** Short enough to feel immediate, long enough not to ask at every key. */
const pauseMs = 200;

/** Asks the server after a pause, forgets the answers that come late, sends nothing while blank. */
export const useSearch = (search: Search) => {
  const [answer, setAnswer] = useState<{
    state: SearchState;
    asked: string;
    found: readonly Suggestion[];
  }>({ state: "idle", asked: "", found: [] });
  const running = useRef<{ timer: ReturnType<typeof setTimeout>; abort: AbortController }>(
    undefined,
  );
  const stop = (): void => {
    clearTimeout(running.current?.timer);
    running.current?.abort.abort();
    running.current = undefined;
  };
  useEffect(() => stop, []);
  const run = async (asked: string, abort: AbortController): Promise<void> => {
    try {
      const found = await search(asked, abort.signal);
      if (!abort.signal.aborted) setAnswer({ state: "done", asked, found });
    } catch {
      if (!abort.signal.aborted) setAnswer({ state: "failed", asked, found: [] });
    }
  };
  const ask = (text: string): void => {
    stop();
    const asked = text.trim();
    if (asked === "") {
      setAnswer({ state: "idle", asked, found: [] });
      return;
    }
    const abort = new AbortController();
    setAnswer((before) => ({ ...before, state: "busy", asked }));
    running.current = { abort, timer: setTimeout(() => void run(asked, abort), pauseMs) };
  };
  return { ask, ...answer };
};
