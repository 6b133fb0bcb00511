import type { CDPSession, Page } from "@playwright/test";

type Kept = Window & {
  eventTimings?: { id: number; from: number; ms: number }[];
  shifted?: number;
};

/**
 * Watches what a browser says of each answer to a key or a press, and of what moved with nobody's
 * doing.
 */
export const watchEvents = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const kept = window as Kept;
    kept.eventTimings = [];
    kept.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
        const { interactionId: id, startTime: from, duration: ms } = entry;
        if (id > 0) kept.eventTimings?.push({ id, from, ms });
      }
    }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
    new PerformanceObserver((list) => {
      type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
      for (const { value, hadRecentInput } of list.getEntries() as Shift[]) {
        if (!hadRecentInput) kept.shifted = (kept.shifted ?? 0) + value;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });

export const slowDown = (session: CDPSession, rate: number): Promise<unknown> =>
  session.send("Emulation.setCPUThrottlingRate", { rate });

// What took less is not told of; the browser rounds to 8 ms.
const leastToldMs = 16;
const toldAfterMs = 400;

/** The longest event of each press or key since the last reading. */
export const readAnswers = async (page: Page): Promise<number[]> => {
  await page.waitForTimeout(toldAfterMs);
  const told = await page.evaluate(() => {
    const kept = window as Kept;
    const found = kept.eventTimings ?? [];
    kept.eventTimings = [];
    return found;
  });
  const longest = new Map<number, number>();
  for (const { id, ms } of told) longest.set(id, Math.max(ms, longest.get(id) ?? 0));
  return longest.size === 0 ? [leastToldMs] : [...longest.values()];
};

/** How much moved after it was shown, as the browser adds it up (CLS). */
export const readShifted = (page: Page): Promise<number> =>
  page.evaluate(() => (window as Kept).shifted ?? 0);
