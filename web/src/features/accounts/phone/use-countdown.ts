import { useEffect, useState } from "react";

/** Counts a wait down to zero, by the clock: a tab that sleeps wakes up at the right second. */
export const useCountdown = (seconds: number, since: number): number => {
  const [now, setNow] = useState(since);
  const left = Math.max(0, Math.ceil(seconds - Math.max(0, now - since) / 1000));
  const running = left > 0;
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [running, since]);
  return left;
};
