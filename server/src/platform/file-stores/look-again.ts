/** A good look answers for so long, while the next one is under way. */
const goodForMs = 30_000;

/**
 * Anybody may ask whether files can be kept, and each look writes: one look at a time, and not before
 * the last is so old. What the next one finds is what whoever asks after it is told.
 */
export const lookAgainAfter = (ageMs: number, look: () => Promise<void>): (() => Promise<void>) => {
  let goodAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | undefined;
  const lookNow = async (): Promise<void> => {
    try {
      await look();
      goodAt = performance.now();
    } catch (error) {
      goodAt = Number.NEGATIVE_INFINITY;
      throw error;
    } finally {
      looking = undefined;
    }
  };
  return async () => {
    const age = performance.now() - goodAt;
    const isDue = age > ageMs;
    if (!isDue) return;
    const found = (looking ??= lookNow());
    if (age > goodForMs) await found;
    else found.catch(() => undefined);
  };
};
