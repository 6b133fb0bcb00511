/** A service far away is asked for some at once, and never for all: each may hold a connection and memory. */
const atOnce = 4;

/** Does the work for each, some at a time, and gives what came of it in their order; a fault ends all. */
export const all = async <Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> => {
  const results: Result[] = [];
  const waiting = items.entries();
  let isOver = false;
  const worker = async (): Promise<void> => {
    for (const [place, item] of waiting) {
      if (isOver) return;
      try {
        results[place] = await work(item);
      } catch (error) {
        isOver = true;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
};
