import { useEffect, useState } from "react";

/** A text as it was when its writer last paused: nothing is asked at each key. */
export const usePaused = (text: string, pauseMs: number): string => {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text, pauseMs]);
  return paused;
};
